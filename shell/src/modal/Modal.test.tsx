import { closeModalIntent, modalAtom, navigatorAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { createNavigatorAtom } from '../state/navigator.js'
import { Modal } from './Modal.js'

afterEach(cleanup)

const tall = { left: 0, right: 400, top: 200, bottom: 800 } as DOMRect

function setUp(given: createTestModal.Parameters = {}) {
  const modal = createTestModal(given)
  modal.store.set(navigatorAtom, modal.store.set(createNavigatorAtom))
  const { unmount } = render(
    <Provider store={modal.store}>
      <Modal />
    </Provider>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.getBoundingClientRect = () => tall
  return { ...modal, dialog, unmount, isOpen: () => modal.store.get(modalAtom).open }
}

describe('Modal', () => {
  test('behavior: a tap beside the card but on the dialog is none on the overlay', () => {
    const { dialog, isOpen } = setUp()
    fireEvent.pointerDown(dialog, { clientX: 10, clientY: 300 })
    expect(isOpen()).toBe(true)
    fireEvent.pointerDown(dialog, { clientX: 10, clientY: 100 })
    expect(isOpen()).toBe(false)
  })

  test('behavior: a quick series of presses that began on the card does not close it where the card became smaller', () => {
    const { dialog, isOpen } = setUp()
    const at = { clientX: 10, clientY: 100 }
    const press = (kind: 'click' | 'pointerDown', element: Element, atMs: number) => {
      const event = createEvent[kind](element, { ...at, detail: kind === 'click' ? 1 : 0 })
      Object.defineProperty(event, 'timeStamp', { value: atMs })
      fireEvent(element, event)
    }
    press('click', screen.getByRole('heading'), 0)
    press('pointerDown', dialog, 200)
    press('pointerDown', dialog, 400)
    expect(isOpen()).toBe(true)
    press('pointerDown', dialog, 800)
    expect(isOpen()).toBe(false)
  })

  test('behavior: a dialog that the browser closes although its view must stay is shown again', () => {
    const { store, dialog, isOpen } = setUp({
      caipAddress: `eip155:999:0x${'1'.repeat(40)}`,
      options: { allowUnsupportedChain: false },
    })
    act(() => void store.get(navigatorAtom).reset({ view: 'UnsupportedChain', data: undefined }))
    act(() => dialog.close())
    expect(isOpen()).toBe(true)
    expect(dialog.open).toBe(true)
  })

  const heldBy = () => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText)

  test('behavior: the page behind it does not scroll, until the last modal closes', () => {
    const first = setUp()
    expect(heldBy()).toEqual(['html { overflow: hidden !important; }'])
    const second = render(
      <Provider store={createTestModal().store}>
        <Modal />
      </Provider>,
    )
    act(() => void first.store.set(closeModalIntent))
    expect(heldBy()).toHaveLength(1)
    second.unmount()
    expect(heldBy()).toEqual([])
  })

  test('behavior: where a scrollbar went the page keeps its width; a modal that is taken away leaves nothing', () => {
    const { documentElement: root } = document
    const width = rs
      .spyOn(root, 'clientWidth', 'get')
      .mockImplementation(() => (document.adoptedStyleSheets.length > 0 ? 800 : 788))
    root.style.paddingRight = '4px'
    const { unmount } = setUp()
    expect(heldBy()).toEqual(['html { overflow: hidden !important; padding-right: 16px !important; }'])
    unmount()
    expect(heldBy()).toEqual([])
    root.removeAttribute('style')
    width.mockRestore()
  })
})
