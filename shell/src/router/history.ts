import type { Route } from '@foyer/shared-core/manifest'
import { routeAfter, type Visitor } from '@foyer/shared-core/state'

/** How many views back leads through; the oldest go. */
export const historyLimit = 50

/** The views a visitor came through, oldest first; never empty [VIEW-20]. */
export type History = readonly [Route, ...Route[]]

export const currentRoute = (history: History): Route => history[history.length - 1] ?? history[0]

/**
 * Opens a view on top. The same view twice is a no-op, so that a double click needs one back; the same view with other
 * data replaces the one in front, whose data is outdated.
 */
export function push(history: History, route: Route): History {
  const { view, data } = currentRoute(history)
  if (view !== route.view) return toHistory([...history, route].slice(-historyLimit), route)
  return JSON.stringify(data) === JSON.stringify(route.data) ? history : replace(history, route)
}

/** Puts a view in the place of the current one. */
export function replace(history: History, route: Route): History {
  return toHistory([...history.slice(0, -1), route], route)
}

const toHistory = ([first, ...rest]: readonly Route[], route: Route): History =>
  first ? [first, ...rest] : [route]

export const reset = (route: Route): History => [route]

/**
 * Goes back one view [NAV-01].
 * @returns The shorter history, or `close` when a single view is left [NAV-02]. If another view replaces the one beneath,
 * the history begins with that view [NAV-03].
 */
export function back(history: History, visitor: Visitor): History | 'close' {
  const [first, ...rest] = history.slice(0, -1)
  if (!first) return 'close'
  const shorter: History = [first, ...rest]
  const to = currentRoute(shorter)
  const next = routeAfter({ after: 'back', to }, visitor)
  return next === to ? shorter : reset(next)
}

/** Whether back leads to another view; if not, it closes the modal and needs no arrow. */
export const canGoBack = (history: History): boolean => history.length > 1
