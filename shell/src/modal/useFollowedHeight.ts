import { type RefObject, useLayoutEffect } from 'react'

/** Gives `outer` the height of its content `inner`, so that a change of it is a transition and no jump [CON-06]. */
export function useFollowedHeight(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [frame, content] = [outer.current, inner.current]
    if (!frame || !content || typeof ResizeObserver === 'undefined') return
    // In the next frame: a resize within the same frame makes the browser report an error to the page.
    const observer = new ResizeObserver(() =>
      requestAnimationFrame(() => {
        frame.style.blockSize = `${content.offsetHeight}px`
      }),
    )
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner])
}
