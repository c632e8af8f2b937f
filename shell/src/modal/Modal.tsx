import { closeModalIntent, modalAtom } from '@foyer/shared-core/state'
import { adoptSheet } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
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

  const closeOnOverlay = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
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
      }}
    >
      <Card headingId={headingId} />
    </dialog>
  )
}
