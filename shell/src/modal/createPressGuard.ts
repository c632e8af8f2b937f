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

/**
 * Makes a capturing click handler that drops the later clicks of a series of quick ones where the first one was on another
 * element: they were aimed at a view that is gone. Clicks by keys have no count and pass.
 */
export function createPressGuard(): (event: MouseEvent) => void {
  let last: Press | undefined
  return (event) => {
    const { detail, clientX: x, clientY: y, target, timeStamp: atMs } = event
    if (detail === 0) return
    const pressed = controlOf(target)
    const isNear =
      last && atMs - last.atMs < seriesMs && Math.max(Math.abs(x - last.x), Math.abs(y - last.y)) <= seriesPx
    const isLater = detail > 1 || isNear
    const control = isLater && last ? last.control : pressed
    last = { control, atMs, x, y }
    if (pressed !== control) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

/** The control that a click means. The browser repeats a click on a label on the label's own control. */
function controlOf(target: EventTarget): Element | null {
  const pressed = target instanceof Element ? target.closest('button, a, input, label') : null
  return pressed instanceof HTMLLabelElement ? pressed.control : pressed
}
