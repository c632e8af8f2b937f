import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Spinner } from './Spinner.js'

beforeEach(() => {
  rs.useFakeTimers()
})
afterEach(() => {
  cleanup()
  rs.useRealTimers()
})

const advance = (ms: number) => act(() => rs.advanceTimersByTime(ms))

describe('Spinner', () => {
  test('behavior: appears once 200 ms have passed, not before', () => {
    render(<Spinner label="Loading" />)
    advance(199)
    expect(screen.queryByRole('progressbar')).toBeNull()
    advance(1)
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  })

  test('behavior: its box is there from the start', () => {
    const { container } = render(<Spinner label="Loading" size={32} />)
    expect(container.firstElementChild?.getAttribute('style')).toContain('32px')
  })

  test('behavior: leaves no timer behind', () => {
    render(<Spinner label="Loading" />).unmount()
    expect(rs.getTimerCount()).toBe(0)
  })
})
