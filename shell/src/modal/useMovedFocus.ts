import type { Route } from '@foyer/shared-core/manifest'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Stage } from '../state/stage.js'
import { type ControlMark, findControl, markControl } from './controlMark.js'

type Shown = {
  stage: Pick<Stage, 'route' | 'direction' | 'status'>
  open: boolean
  /** Never takes the focus away from the page. */
  embedded: boolean
}

/**
 * Moves the focus when the view changes: to its first field, or to the heading; after Back to the control that led on,
 * also where that one is drawn late, as a row of a list, unless the visitor goes on meanwhile.
 */
export function useMovedFocus(
  heading: RefObject<HTMLElement | null>,
  { embedded, open, stage }: Shown,
): void {
  const { direction, route, status } = stage
  const [marks] = useState(() => new WeakMap<Route, ControlMark>())
  const shown = useRef(route)
  // Read the focus before the new view replaces the old one and its focused element.
  const isInside = useRef(false)
  const before = heading.current?.getRootNode()
  if (before instanceof ShadowRoot) {
    isInside.current = before.activeElement !== null
    if (shown.current !== route && direction === 'forward') {
      const mark = markControl(before, before.activeElement)
      if (mark) marks.set(shown.current, mark)
      else marks.delete(shown.current)
    }
    shown.current = route
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what moves the focus
  useEffect(() => {
    const root = heading.current?.getRootNode()
    if (!open || (embedded && !isInside.current)) return
    if (!(root instanceof ShadowRoot)) return heading.current?.focus({ preventScroll: true })
    const { activeElement: elsewhere, body } = document
    // A modal dialog holds the focus. While ours is none, a wallet's sheet may have it.
    if (elsewhere && elsewhere !== body && !root.host.contains(elsewhere)) return
    const mark = direction === 'back' ? marks.get(route) : undefined
    const find = () => mark && findControl(root, mark)
    const target = find() ?? root.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    target?.focus({ preventScroll: true })
    if (!mark || target !== heading.current) return
    const observer = new MutationObserver(() => {
      const control = root.activeElement === target ? find() : undefined
      control?.focus({ preventScroll: true })
      if (root.activeElement !== target) observer.disconnect()
    })
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [route.view, open, embedded, status])
}
