import type { Route } from '@foyer/shared-core/manifest'
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Starts each view at its top, and a view that the visitor goes back to at its earlier scroll position. The position
 * belongs to an entry of the history and is forgotten with it.
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
