import type { MouseEvent } from 'react'

/**
 * Makes a capturing click handler that drops the later clicks of a double-click where the first one was on another
 * element: they were aimed at a view that is gone. Clicks by keys have no count and pass.
 */
export function createPressGuard(): (event: MouseEvent) => void {
  let first: Element | null
  return (event) => {
    const { detail, target } = event
    const pressed = target instanceof Element ? target.closest('button, a, input, label') : null
    if (detail <= 1) first = pressed
    else if (pressed !== first) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
