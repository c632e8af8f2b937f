import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { useScrollHint } from './useScrollHint.js'

function Frame() {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const onScroll = useScrollHint(frame, content)
  return (
    <div ref={frame} data-testid="frame" onScroll={onScroll}>
      <div ref={content} />
    </div>
  )
}

afterEach(() => {
  cleanup()
  rs.unstubAllGlobals()
})

describe('useScrollHint', () => {
  test('default: the frame says that there is more below, until its end is in view', () => {
    let resize = () => {}
    rs.stubGlobal('requestAnimationFrame', (run: () => void) => {
      run()
      return 1
    })
    rs.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          resize = tell
        }
        observe() {}
        disconnect() {}
      },
    )
    const frame = render(<Frame />).getByTestId('frame')
    const isMore = () => frame.hasAttribute('data-more')
    const measure = (scrollHeight: number) => {
      Object.defineProperties(frame, {
        scrollHeight: { value: scrollHeight, configurable: true },
        clientHeight: { value: 500, configurable: true },
      })
      act(resize)
    }
    measure(500)
    expect(isMore()).toBe(false)
    measure(620)
    expect(isMore()).toBe(true)
    frame.scrollTop = 119
    fireEvent.scroll(frame)
    expect(isMore()).toBe(false)
    frame.scrollTop = 60
    fireEvent.scroll(frame)
    expect(isMore()).toBe(true)
    measure(560)
    expect(isMore()).toBe(false)
  })
})
