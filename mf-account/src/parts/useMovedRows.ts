import { type RefObject, useEffect } from 'react'

/** As long as a view that has just come takes no press. */
const heldMs = 250

/**
 * Rows that something above them moved take no press for 250 ms: it was aimed at what stood there before, as a press on a
 * token is not one on `Disconnect`. Keys are not slowed.
 */
export function useMovedRows(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = rows.current
    const content = element?.parentElement
    if (!element || !content || typeof ResizeObserver === 'undefined') return
    let top = element.offsetTop
    const observer = new ResizeObserver(() => {
      if (element.offsetTop === top) return
      top = element.offsetTop
      const held = { pointerEvents: 'none' }
      element.animate([held, held], heldMs)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [rows])
}
