import type { Route } from '@foyer/shared-core/manifest'
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Starts each view at its top, and on the way back where the visitor had scrolled it to. A place belongs to an entry
 * of the history: it is forgotten with it.
 * @returns The scroller's `onScroll`.
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, route: Route): () => void {
  const [places] = useState(() => new WeakMap<Route, number>())
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = places.get(route) ?? 0
  }, [scroller, places, route])
  return () => {
    if (scroller.current) places.set(route, scroller.current.scrollTop)
  }
}
