import { closeModalIntent, modalAtom } from '@foyer/shared-core/state'
import { adoptSheet } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type MouseEvent, useEffect, useRef } from 'react'
import { isDialogOpenAtom } from '../state/stage.js'
import { Card } from './Card.js'
import sheet, * as s from './Modal.module.css'

const adopt = adoptSheet(sheet)
const headingId = 'foyer-heading'

/** The modal itself: a native dialog in the top layer, or a plain section inside the host's element. */
export function Modal() {
  const { open, embedded, shaking } = useAtomValue(modalAtom)
  const close = useSetAtom(closeModalIntent)
  const store = useStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const closedByUs = useRef(false)
  const setDialogOpen = useSetAtom(isDialogOpenAtom)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) {
      closedByUs.current = true
      element.close()
    }
    setDialogOpen(element.open)
  }, [open, setDialogOpen])

  if (embedded)
    return (
      <section
        ref={adopt}
        className={s.embedded}
        aria-labelledby={headingId}
        data-shaking={shaking || undefined}
      >
        <Card headingId={headingId} />
      </section>
    )

  // The dialog may be wider than its card: only what is beside the dialog itself is the overlay.
  const closeOnOverlay = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    if (target === currentTarget && (x < left || x > right || y < top || y > bottom)) close()
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
      // Escape asks us; only our state closes the dialog. The browser may insist, and then our state follows.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The event of our own closing comes late, when the host may have opened the modal again.
      onClose={() => {
        if (!closedByUs.current) close()
        closedByUs.current = false
        // A view that must stay is shown again.
        if (store.get(modalAtom).open && !dialog.current?.open) dialog.current?.showModal()
      }}
    >
      <Card headingId={headingId} />
    </dialog>
  )
}
