import { modalAtom, navigatorAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { createNavigatorAtom } from '../state/navigator.js'
import { Modal } from './Modal.js'

type Kind = 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel'

let isPhone = true

beforeEach(() => {
  isPhone = true
  rs.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: isPhone }) as MediaQueryList)
  Element.prototype.setPointerCapture ??= () => {}
})
afterEach(() => {
  cleanup()
  rs.restoreAllMocks()
})

/** An open modal 400 px high. */
function setUp(given: createTestModal.Parameters = {}) {
  const { store } = createTestModal(given)
  store.set(navigatorAtom, store.set(createNavigatorAtom))
  render(
    <Provider store={store}>
      <Modal />
    </Provider>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.getBoundingClientRect = () => ({ height: 400 }) as DOMRect
  const heading = screen.getByRole('heading', { level: 1 })
  /** @param atMs The event's own time. */
  const point = (kind: Kind, y: number, atMs = y, buttons = 1) => {
    const of = { clientY: y, pointerId: 1, isPrimary: true, button: 0, buttons }
    const event = createEvent[kind](heading, of)
    Object.defineProperty(event, 'timeStamp', { value: atMs })
    fireEvent(heading, event)
  }
  return { dialog, point, store, isOpen: () => store.get(modalAtom).open }
}

describe('the handle of the phone’s sheet', () => {
  test('default: the sheet follows, and closes where it is let go of beyond a quarter of its height', () => {
    const { dialog, isOpen, point } = setUp()
    point('pointerDown', 0)
    point('pointerMove', 50)
    expect(dialog.style.transform).toBe('translateY(50px)')
    point('pointerMove', 101, 10_000)
    point('pointerUp', 101, 10_000)
    expect(dialog.style.transform).toBe('')
    expect(isOpen()).toBe(false)
  })

  test('behavior: a short way leads back, as does one that the browser takes over, or that ends where it began', () => {
    const { dialog, isOpen, point } = setUp()
    for (const end of ['pointerUp', 'pointerCancel'] as const) {
      point('pointerDown', 0)
      point('pointerMove', 90, 10_000)
      point(end, 90, 10_000)
    }
    point('pointerDown', 0)
    point('pointerMove', 300, 10_000)
    point('pointerMove', -20, 20_000)
    expect(dialog.style.transform).toBe('translateY(0px)')
    point('pointerUp', -20, 20_000)
    expect(dialog.style.transform).toBe('')
    expect(isOpen()).toBe(true)
  })

  test('behavior: a flick closes, but not one that came to rest', () => {
    const { isOpen, point } = setUp()
    const flick = (restMs: number) => {
      point('pointerDown', 0, 1_000)
      point('pointerMove', 40, 1_050)
      point('pointerUp', 40, 1_050 + restMs)
    }
    flick(500)
    expect(isOpen()).toBe(true)
    flick(10)
    expect(isOpen()).toBe(false)
  })

  test('behavior: a press moves nothing, nor does a card in the middle of a wide screen', () => {
    const { dialog, point } = setUp()
    point('pointerDown', 0)
    point('pointerMove', 6)
    expect(dialog.style.transform).toBe('')
    // A mouse that was let go of outside of the handle.
    point('pointerMove', 200, 200, 0)
    expect(dialog.style.transform).toBe('')
    isPhone = false
    point('pointerDown', 0)
    point('pointerMove', 200)
    expect(dialog.style.transform).toBe('')
  })

  test('behavior: a view that must stay goes back up and shakes', () => {
    const { dialog, isOpen, point, store } = setUp({
      caipAddress: `eip155:999:0x${'1'.repeat(40)}`,
      options: { allowUnsupportedChain: false },
    })
    store.get(navigatorAtom).reset({ view: 'UnsupportedChain', data: undefined })
    point('pointerDown', 0)
    point('pointerMove', 300)
    point('pointerUp', 300)
    expect(isOpen()).toBe(true)
    expect(store.get(modalAtom).shaking).toBe(true)
    expect(dialog.style.transform).toBe('')
  })
})
