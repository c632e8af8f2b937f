import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button.js'

afterEach(cleanup)

describe('Button', () => {
  test('default', async () => {
    const onClick = rs.fn()
    render(<Button onClick={onClick}>Send</Button>)
    const button = screen.getByRole('button', { name: 'Send' })
    expect(button.getAttribute('type')).toBe('button')
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('param: busy keeps the focus and ignores clicks, and does not submit', async () => {
    const [onClick, onSubmit] = [
      rs.fn(),
      rs.fn((event: { preventDefault(): void }) => event.preventDefault()),
    ]
    render(
      <form onSubmit={onSubmit}>
        <Button busy type="submit" onClick={onClick}>
          Send
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Send' })
    button.focus()
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  })

  test('param: disabled', async () => {
    const onClick = rs.fn()
    render(
      <Button disabled href="https://example.com" onClick={onClick}>
        Send
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onClick).not.toHaveBeenCalled()
  })

  test('param: href opens a tab that cannot reach back', () => {
    render(<Button href="https://example.com/">Get it</Button>)
    const link = screen.getByRole('link', { name: 'Get it' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })
})
