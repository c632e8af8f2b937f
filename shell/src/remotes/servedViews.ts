import type { ViewName } from '@foyer/shared-core/manifest'
import type { Release } from '../release/ReleaseList.js'

/** The views that a remote of the release serves, if the flags of both are on. Other views must not be offered. */
export function servedViews(release: Release, isOn: (flag: string) => boolean): ReadonlySet<ViewName> {
  const isServed = ({ flags = [] }: { flags?: readonly string[] }) => flags.every(isOn)
  const views = Object.values(release.remotes)
    .filter(isServed)
    .flatMap((remote) => Object.entries(remote.views))
  return new Set(views.flatMap(([view, facts]) => (isServed(facts) ? [view as ViewName] : [])))
}
