import { closeModalIntent, modalAtom } from '@foyer/shared-core/state'
import { adoptSheet } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { openDialogAtom } from '../state/stage.js'
import { Card } from './Card.js'
import { createFocusReturn } from './createFocusReturn.js'
import { createPressGuard } from './createPressGuard.js'
import { createScrollHold } from './createScrollHold.js'
import sheet, * as s from './Modal.module.css'

const adopt = adoptSheet(sheet)
const headingId = 'foyer-heading'

/** The modal itself: a native dialog in the top layer, or a plain section inside the host's element. */
export function Modal() {
  const { embedded, shaking } = useAtomValue(modalAtom)
  const close = useSetAtom(closeModalIntent)
  const store = useStore()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Our own closings whose `close` event is still pending. */
  const closings = useRef(0)
  const giveFocusBack = useRef(() => {})
  const setOpenDialog = useSetAtom(openDialogAtom)
  const [holdScroll] = useState(createScrollHold)
  const [{ guardClick, isLater }] = useState(createPressGuard)

  // Subscribe to the store: a close and an open within one render would cancel out.
  const follow = useCallback(() => {
    const element = dialog.current
    if (!element) return
    const { open } = store.get(modalAtom)
    holdScroll(open)
    if (open && !element.open) {
      giveFocusBack.current = createFocusReturn(element)
      element.showModal()
    }
    if (!open && element.open) {
      closings.current += 1
      element.close()
      giveFocusBack.current()
    }
    setOpenDialog(element.open && element)
  }, [store, setOpenDialog, holdScroll])
  // Runs before the children's effects, which may take the focus.
  useLayoutEffect(() => {
    follow()
    const stop = store.sub(modalAtom, follow)
    return () => {
      stop()
      holdScroll(false)
    }
  }, [follow, store, holdScroll])

  if (embedded)
    return (
      <section
        ref={adopt}
        className={s.embedded}
        aria-labelledby={headingId}
        data-shaking={shaking || undefined}
      >
        <Card guardClick={guardClick} headingId={headingId} />
      </section>
    )

  // The overlay is the area outside the dialog's box, which may be wider than its card.
  const closeOnOverlay = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, clientX: x, clientY: y } = event
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    const isBeside = target === currentTarget && (x < left || x > right || y < top || y > bottom)
    if (isBeside && !isLater(event)) close()
  }
  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        adopt(element)
      }}
      className={s.dialog}
      aria-labelledby={headingId}
      data-shaking={shaking || undefined}
      onPointerDown={closeOnOverlay}
      // Escape only asks: our state closes the dialog. If the browser closes it anyway, `onClose` updates our state.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The event of our own closing comes late: the host may have opened the modal again.
      onClose={() => {
        if (closings.current > 0) closings.current -= 1
        else close()
        // Show the dialog again if the view must stay.
        follow()
      }}
    >
      <Card guardClick={guardClick} headingId={headingId} />
    </dialog>
  )
}
