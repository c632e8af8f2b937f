import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { useFollowedHeight } from './useFollowedHeight.js'

let height = 0

function Frame({ isHeld, shown }: { isHeld: boolean; shown?: unknown }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useFollowedHeight(outer, inner, isHeld, shown)
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

  test('behavior: each new view is measured, also where the browser tells of no size: a wallet’s window covers the page [CON-06: covered]', () => {
    rs.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    rs.stubGlobal('requestAnimationFrame', (run: () => void) => run())
    rs.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
    height = 776
    const { getByTestId, rerender } = render(<Frame isHeld={false} shown="the list" />)
    height = 372
    rerender(<Frame isHeld={false} shown="a wallet" />)
    expect(getByTestId('frame').style.blockSize).toBe('372px')
  })
})
