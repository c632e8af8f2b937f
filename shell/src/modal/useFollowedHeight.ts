import { type RefObject, useLayoutEffect } from 'react'

type Element = RefObject<HTMLElement | null>

/**
 * Gives `outer` the height of its content `inner`, so that a change of it is a transition and no jump [CON-06].
 * @param isHeld Keeps a height that was given before: what stands in for a view on its way must not resize the card twice.
 * @param shown What the content shows. A page that a wallet's window covers is told of no new size, not even afterwards, so
 * each change of this is measured too.
 */
export function useFollowedHeight(outer: Element, inner: Element, isHeld = false, shown?: unknown): void {
  useLayoutEffect(() => {
    const [frame, content] = [outer.current, inner.current]
    if (!frame || !content || typeof ResizeObserver === 'undefined') return
    if (isHeld && frame.style.blockSize) return
    // In the next frame: a resize within the same frame makes the browser report an error to the page.
    const follow = () =>
      requestAnimationFrame(() => {
        frame.style.blockSize = `${content.offsetHeight}px`
      })
    if (shown !== undefined) follow()
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner, isHeld, shown])
}
