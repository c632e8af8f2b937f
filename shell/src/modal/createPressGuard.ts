import type { MouseEvent } from 'react'

/** A press this soon after another, this near to it, belongs to the same series; fingers have no count of their own. */
const seriesMs = 300
const seriesPx = 16

type Press = {
  /** What the first press of the series was on; `null` is no control. */
  readonly control: Element | null
  readonly atMs: number
  readonly x: number
  readonly y: number
}

type Position = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

export type PressGuard = {
  /**
   * Handles clicks while they are captured. Drops the later clicks of a series of quick ones where the first one was on
   * another element: they were aimed at a view that is gone. Clicks by keys have no count and pass.
   */
  guardClick(event: MouseEvent): void
  /** Whether a press beside the card belongs to a series that began on it, before the card became smaller. */
  isLater(event: Position): boolean
}

/** Guards one card against presses that were aimed at what stood there before. */
export function createPressGuard(): PressGuard {
  let last: Press | undefined
  const isLater = ({ clientX, clientY, timeStamp }: Position): boolean => {
    if (!last || timeStamp - last.atMs >= seriesMs) return false
    if (Math.max(Math.abs(clientX - last.x), Math.abs(clientY - last.y)) > seriesPx) return false
    last = { ...last, atMs: timeStamp }
    return true
  }
  return {
    isLater,
    guardClick(event) {
      const { detail, clientX: x, clientY: y, target, timeStamp: atMs } = event
      if (detail === 0) return
      const pressed = controlOf(target)
      const isRepeated = isLater(event) || detail > 1
      const control = isRepeated && last ? last.control : pressed
      last = { control, atMs, x, y }
      if (pressed !== control) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  }
}

/** The control that a click means. The browser repeats a click on a label on the label's own control. */
function controlOf(target: EventTarget): Element | null {
  const pressed = target instanceof Element ? target.closest('button, a, input, label') : null
  return pressed instanceof HTMLLabelElement ? pressed.control : pressed
}
