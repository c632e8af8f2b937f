import type { PointerEvent } from 'react'

/** How far a press may move and still be a press, in px. */
const slackPx = 6
/** A sheet that is let go of closes beyond this share of its height. */
const closingShare = 0.25
/** It closes as well at this speed, in px a millisecond. */
const closingSpeed = 0.5
/** After so long without a move, in ms, it is at rest. */
const restMs = 100

type Drag = {
  readonly pointerId: number
  readonly fromY: number
  readonly y: number
  readonly atMs: number
  /** Downwards, in px a millisecond. */
  readonly speed: number
  readonly isMoving: boolean
}

/** Whether the modal is a sheet at the bottom of a phone's screen, as `Modal.module.css` draws it. */
const isSheet = () => matchMedia('(max-width: 429.98px)').matches

/**
 * Makes the pointer handlers of the sheet's handle: the sheet follows a finger or a pressed mouse down, and closes where it
 * is let go of beyond a quarter of its height, or in a flick; else it goes back. Its way follows `--foyer-motion`.
 */
export function createSheetDrag(close: () => void): createSheetDrag.ReturnType {
  let drag: Drag | undefined

  const end = ({ currentTarget, pointerId, timeStamp }: PointerEvent): { isClosing: boolean } => {
    if (drag?.pointerId !== pointerId) return { isClosing: false }
    const { atMs, fromY, isMoving, speed, y } = drag
    drag = undefined
    const dialog = currentTarget.closest('dialog')
    if (!dialog || !isMoving) return { isClosing: false }
    // Without them the style sheet's transition leads back up, or on down while it closes.
    dialog.style.transition = ''
    dialog.style.transform = ''
    const isFar = y - fromY > dialog.getBoundingClientRect().height * closingShare
    const isFlick = speed > closingSpeed && timeStamp - atMs < restMs
    return { isClosing: isFar || isFlick }
  }

  return {
    onPointerDown({ button, clientY, isPrimary, pointerId, target, timeStamp }) {
      const isOnButton = target instanceof Element && target.closest('button') !== null
      if (!isPrimary || button !== 0 || isOnButton || !isSheet()) return
      drag = { pointerId, fromY: clientY, y: clientY, atMs: timeStamp, speed: 0, isMoving: false }
    },
    onPointerMove({ buttons, clientY: y, currentTarget, pointerId, timeStamp: atMs }) {
      // It was let go of elsewhere.
      if (buttons === 0) drag = undefined
      const dialog = currentTarget.closest('dialog')
      if (drag?.pointerId !== pointerId || !dialog) return
      const isMoving = drag.isMoving || y - drag.fromY > slackPx
      if (isMoving && !drag.isMoving) currentTarget.setPointerCapture(pointerId)
      const passedMs = atMs - drag.atMs
      const speed = passedMs > 0 ? (y - drag.y) / passedMs : drag.speed
      drag = { ...drag, y, atMs, speed, isMoving }
      if (!isMoving) return
      dialog.style.transition = 'none'
      dialog.style.transform = `translateY(${Math.max(0, y - drag.fromY)}px)`
    },
    onPointerUp(event) {
      if (end(event).isClosing) close()
    },
    onPointerCancel: (event) => void end(event),
  }
}

export declare namespace createSheetDrag {
  type Name = 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  type ReturnType = Readonly<Record<Name, (event: PointerEvent) => void>>
}
