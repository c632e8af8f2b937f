import { type RefObject, useCallback, useLayoutEffect } from 'react'

/** What lies less than this below the edge, in px, is not worth a sign. */
const slackPx = 4

/**
 * Marks a scroller with `data-more` while a part of its content lies below its edge.
 * @returns For the scroller's `onScroll`.
 */
export function useScrollHint(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): () => void {
  const look = useCallback(() => {
    const { current } = scroller
    if (!current) return
    const { clientHeight, scrollHeight, scrollTop } = current
    current.toggleAttribute('data-more', scrollHeight - clientHeight - scrollTop > slackPx)
  }, [scroller])
  useLayoutEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    let asked = 0
    // In the next frame: a resize within the same frame makes the browser report an error to the page.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(look)
    })
    for (const { current } of [scroller, content]) if (current) observer.observe(current)
    return () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
    }
  }, [scroller, content, look])
  return look
}
