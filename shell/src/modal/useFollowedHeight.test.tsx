import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { useFollowedHeight } from './useFollowedHeight.js'

let height = 0

function Frame({ isHeld }: { isHeld: boolean }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useFollowedHeight(outer, inner, isHeld)
  return (
    <div ref={outer} data-testid="frame">
      <div ref={inner} />
    </div>
  )
}

afterEach(() => {
  cleanup()
  rs.unstubAllGlobals()
  rs.restoreAllMocks()
})

describe('useFollowedHeight', () => {
  test('behavior: the height follows the content, and waits for a view that is on its way', () => {
    let resize = () => {}
    rs.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          resize = tell
        }
        // The browser tells the first size of what is observed.
        observe = () => resize()
        disconnect = () => {
          resize = () => {}
        }
      },
    )
    rs.stubGlobal('requestAnimationFrame', (run: () => void) => run())
    rs.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
    height = 300
    const { getByTestId, rerender } = render(<Frame isHeld />)
    const shown = () => getByTestId('frame').style.blockSize
    // The first view has nothing to keep.
    expect(shown()).toBe('300px')
    rerender(<Frame isHeld={false} />)
    height = 560
    resize()
    expect(shown()).toBe('560px')
    rerender(<Frame isHeld />)
    height = 300
    resize()
    expect(shown()).toBe('560px')
    height = 520
    rerender(<Frame isHeld={false} />)
    expect(shown()).toBe('520px')
  })
})
