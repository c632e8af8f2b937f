import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CopyButton } from './CopyButton.js'
import { copiedForMs } from './useCopy.js'

beforeEach(() => {
  rs.useFakeTimers()
})
afterEach(() => {
  cleanup()
  rs.useRealTimers()
})

const labels = { label: 'Copy link', copiedLabel: 'Copied' }
const click = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const name = () => screen.getByRole('button').textContent

describe('CopyButton', () => {
  test('default: writes the value, says so for a moment', async () => {
    const [write, onResult] = [rs.fn(async () => {}), rs.fn()]
    render(<CopyButton {...labels} value="wc:abc" write={write} onResult={onResult} />)
    await click()
    expect(write).toHaveBeenCalledWith('wc:abc')
    expect(onResult).toHaveBeenCalledWith(true)
    expect(name()).toBe('Copied')
    act(() => rs.advanceTimersByTime(copiedForMs))
    expect(name()).toBe('Copy link')
  })

  test('behavior: a second copy starts the moment anew', async () => {
    render(<CopyButton {...labels} value="wc:abc" write={async () => {}} />)
    await click()
    act(() => rs.advanceTimersByTime(copiedForMs - 1))
    await click()
    act(() => rs.advanceTimersByTime(copiedForMs - 1))
    expect(name()).toBe('Copied')
  })

  test('error: a refused clipboard is a result, not an exception', async () => {
    const onResult = rs.fn()
    render(
      <CopyButton {...labels} value="x" write={() => Promise.reject(new Error('no'))} onResult={onResult} />,
    )
    await click()
    expect(onResult).toHaveBeenCalledWith(false)
    expect(name()).toBe('Copy link')
  })

  test('error: so is a page without any clipboard', async () => {
    const onResult = rs.fn()
    const write = async (text: string) => {
      const { clipboard } = {} as { clipboard: Clipboard }
      return clipboard.writeText(text)
    }
    render(<CopyButton {...labels} iconOnly value="x" write={write} onResult={onResult} />)
    await click()
    expect(onResult).toHaveBeenCalledWith(false)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  })
})
