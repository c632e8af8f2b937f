import type { FeatureFlag, RemoteSwitch } from '@foyer/shared-core/manifest'
import {
  configAtom,
  featuresAtom,
  isRegionRestrictedAtom,
  modalFeaturesAtom,
  servedViewsAtom,
  viewFactsAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { servedViews } from '../remotes/servedViews.js'
import { sourceAtom } from '../remotes/source.js'

/** Flags that need a view in the release to have any effect; the others turn on parts of views. */
const flagsOfViews: ReadonlySet<string> = new Set<FeatureFlag>(['email', 'socials', 'swaps', 'onramp'])

/** Flags that are off in a restricted region [CON-23]. */
const flagsOfRegion: ReadonlySet<string> = new Set<FeatureFlag>(['swaps', 'onramp'])

type Flags = Readonly<Record<FeatureFlag, boolean>>

/** Narrows the flags to what the release can serve and the region allows, and the views to what the flags allow. */
export const applyFlagsIntent = atom(null, (get, set, { flags }: { flags: Flags }) => {
  const release = get(sourceAtom)?.release
  if (!release) return
  const remotes = Object.values(release.remotes)
  const views = remotes.flatMap((remote) => Object.entries(remote.views))
  const needed = new Set([...remotes, ...views.map(([, facts]) => facts)].flatMap((x) => x.flags ?? []))
  const allowed: Readonly<Record<RemoteSwitch, boolean>> = {
    ...flags,
    onramp: flags.onramp && get(configAtom).services.onramp.length > 0,
    names: get(modalFeaturesAtom).names,
  }
  const isOn = (flag: string) =>
    allowed[flag as RemoteSwitch] === true &&
    (needed.has(flag) || !flagsOfViews.has(flag)) &&
    !(flagsOfRegion.has(flag) && get(isRegionRestrictedAtom))
  set(viewFactsAtom, new Map(views))
  set(featuresAtom, Object.fromEntries(Object.keys(flags).map((flag) => [flag, isOn(flag)])) as Flags)
  set(servedViewsAtom, servedViews(release, isOn))
})
