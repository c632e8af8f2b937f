import type { Route, ViewFacts, ViewName } from '@foyer/shared-core/manifest'
import { InvalidOptionError } from '@foyer/shared-core/modal'
import type { GivenRoute } from '../host/types.js'

/**
 * Reads the view and data of the host's `open()`.
 * @param served The views that a remote of the release serves.
 * @param facts The release list's facts of each view.
 * @throws {InvalidOptionError} No remote serves the view, or required data is missing.
 */
export function requestedRoute(
  { view, namespace: _, ...data }: GivenRoute,
  served: ReadonlySet<ViewName>,
  facts: ReadonlyMap<string, ViewFacts>,
): Route | undefined {
  if (view === undefined) return undefined
  if (!served.has(view as ViewName))
    throw new InvalidOptionError({ option: 'view', reason: `No remote serves ${view}.` })
  const missing = Object.entries(facts.get(view)?.data ?? {}).find(
    ([name, type]) => typeof (data[name] ?? undefined) !== type,
  )
  if (missing) throw new InvalidOptionError({ option: 'view', reason: `${view} needs ${missing[0]}.` })
  return { view, data: Object.keys(data).length > 0 ? data : undefined } as Route
}
