import type { Route } from '@foyer/shared-core/manifest'
import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { useKeptScroll } from './useKeptScroll.js'

const list: Route = { view: 'AllWallets', data: undefined }
const detail: Route = { view: 'GetWallet', data: undefined }
const shown = 500
/** The heights of the contents; the test page has no layout. */
let height = 0
const observers = new Set<() => void>()

/** A scroller that scrolls no further than its content is high, as browsers' do. */
const limit = (element: HTMLElement | null) => {
  if (!element || Object.hasOwn(element, 'scrollTop')) return
  let top = 0
  const atMost = (value: number) => Math.max(0, Math.min(value, height - shown))
  Object.defineProperties(element, {
    clientHeight: { get: () => shown },
    scrollHeight: { get: () => height },
    scrollTop: {
      get: () => atMost(top),
      set: (value: number) => {
        top = atMost(value)
      },
    },
  })
}

function Frame({ route }: { route: Route }) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const onScroll = useKeptScroll(frame, content, route)
  return (
    <div>
      <div
        ref={(element) => {
          limit(element)
          frame.current = element
        }}
        data-testid="frame"
        onScroll={onScroll}
      >
        <div ref={content} />
      </div>
    </div>
  )
}

class Observer {
  constructor(private tell: () => void) {}
  observe() {
    observers.add(this.tell)
  }
  disconnect() {
    observers.delete(this.tell)
  }
}
beforeEach(() => void rs.stubGlobal('ResizeObserver', Observer))
afterEach(() => {
  cleanup()
  observers.clear()
  rs.unstubAllGlobals()
})

/** A long list, left at 900 px for a detail view, of which the visitor comes back while a part of it is missing. */
function setUp() {
  height = 1_500
  const { getByTestId, rerender } = render(<Frame route={list} />)
  const frame = getByTestId('frame')
  const scroll = (top: number) => {
    frame.scrollTop = top
    fireEvent.scroll(frame)
  }
  const show = (route: Route, of: number) => {
    height = of
    rerender(<Frame route={route} />)
    fireEvent.scroll(frame)
  }
  const grow = (to: number) => {
    height = to
    act(() => {
      for (const tell of observers) tell()
    })
    fireEvent.scroll(frame)
  }
  return { frame, grow, scroll, show }
}

describe('useKeptScroll', () => {
  test('default: a new view starts at its top, the way back where it was left', () => {
    const { frame, scroll, show } = setUp()
    scroll(320)
    show(detail, 1_500)
    expect(frame.scrollTop).toBe(0)
    show(list, 1_500)
    expect(frame.scrollTop).toBe(320)
    show({ ...list }, 1_500)
    expect(frame.scrollTop).toBe(0)
  })

  test('behavior: a list whose rows come late is scrolled to its earlier position once it is long enough', () => {
    const { frame, grow, scroll, show } = setUp()
    scroll(900)
    show(detail, 600)
    show(list, 700)
    expect(frame.scrollTop).toBe(200)
    grow(1_000)
    expect(frame.scrollTop).toBe(500)
    grow(1_500)
    expect(frame.scrollTop).toBe(900)
    expect(observers.size).toBe(0)
    scroll(100)
    grow(1_600)
    expect(frame.scrollTop).toBe(100)
  })

  test('behavior: who left again before the rows came finds the same position the next time', () => {
    const { frame, scroll, show } = setUp()
    scroll(900)
    show(detail, 600)
    show(list, 700)
    show(detail, 600)
    show(list, 1_500)
    expect(frame.scrollTop).toBe(900)
  })

  for (const [how, move] of [
    ['a wheel', (frame: HTMLElement) => void fireEvent.wheel(frame)],
    ['a key', (frame: HTMLElement) => void fireEvent.keyDown(frame)],
    ['no input that is known', () => {}],
  ] as const)
    test(`behavior: a visitor who moves meanwhile by ${how} is left where they are`, () => {
      const { frame, grow, scroll, show } = setUp()
      scroll(900)
      show(detail, 600)
      show(list, 700)
      move(frame)
      scroll(50)
      grow(1_500)
      expect(frame.scrollTop).toBe(50)
      show(detail, 600)
      show(list, 1_500)
      expect(frame.scrollTop).toBe(50)
    })
})
