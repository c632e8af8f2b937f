import type { Route } from '@foyer/shared-core/manifest'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Element = RefObject<HTMLElement | null>

/** What a visitor scrolls with, or moves the focus with. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Scroll positions may be fractions of a pixel. */
const slackPx = 1

/**
 * Starts each view at its top, and a view that the visitor goes back to at its earlier scroll position. The position
 * belongs to an entry of the history and is forgotten with it. While the content is too short for it, as a list whose code
 * is still on its way, each change of its height is a further try, until the visitor moves.
 * @param content What the scroller scrolls.
 * @returns The scroller's `onScroll`.
 */
export function useKeptScroll(scroller: Element, content: Element, route: Route): () => void {
  const [places] = useState(() => new WeakMap<Route, number>())
  /** The position of the last try, and what ends the tries; undefined while none is to come. */
  const tries = useRef<{ top: number; end: () => void }>(undefined)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const place = places.get(route) ?? 0
    current.scrollTop = place
    if (isThere(current, place) || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      current.scrollTop = place
      if (isThere(current, place)) end()
      else if (tries.current) tries.current.top = current.scrollTop
    })
    const card = current.parentElement ?? current
    const end = () => {
      tries.current = undefined
      observer.disconnect()
      for (const move of moves) card.removeEventListener(move, end)
    }
    tries.current = { top: current.scrollTop, end }
    for (const move of moves) card.addEventListener(move, end, { passive: true })
    for (const part of [current, content.current]) if (part) observer.observe(part)
    return end
  }, [scroller, content, places, route])
  return () => {
    const { current } = scroller
    if (!current) return
    // At the end of a content that is too short the browser itself scrolls.
    const isAtEnd = current.scrollHeight - current.clientHeight - current.scrollTop <= slackPx
    if (tries.current && !isAtEnd && !isThere(current, tries.current.top)) tries.current.end()
    if (!tries.current) places.set(route, current.scrollTop)
  }
}

const isThere = ({ scrollTop }: HTMLElement, place: number): boolean => Math.abs(scrollTop - place) <= slackPx
