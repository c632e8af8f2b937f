import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Banner } from './Banner.js'

afterEach(cleanup)

describe('Banner', () => {
  test('default: an error is an alert, and only that', () => {
    render(<Banner banner={{ message: 'Connection rejected', variant: 'error' }} />)
    expect(screen.getByRole('alert').textContent).toBe('Connection rejected')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('param: variant: success and loading are a status', () => {
    const { rerender } = render(<Banner banner={{ message: 'Sent', variant: 'success' }} />)
    expect(screen.getByRole('status').textContent).toBe('Sent')
    rerender(<Banner banner={{ message: 'Sending', variant: 'loading' }} />)
    expect(screen.getByRole('status').textContent).toBe('Sending')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('behavior: the same two live regions stay while there is nothing to say', () => {
    const { rerender } = render(<Banner />)
    const regions = [screen.getByRole('status'), screen.getByRole('alert')]
    rerender(<Banner banner={{ message: 'Sent', variant: 'success' }} />)
    expect([screen.getByRole('status'), screen.getByRole('alert')]).toEqual(regions)
    expect(screen.getByRole('status')).toBe(regions[0])
  })

  test('param: announcement', () => {
    render(<Banner announcement="Address copied" />)
    expect(screen.getByRole('status').textContent).toBe('Address copied')
  })

  test('param: onClose', async () => {
    const onClose = rs.fn()
    render(<Banner banner={{ message: 'Sent', variant: 'success' }} closeLabel="Close" onClose={onClose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
