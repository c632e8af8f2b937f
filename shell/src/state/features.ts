import type { FeatureFlag } from '@foyer/shared-core/manifest'
import { featuresAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { servedViews } from '../remotes/createRemotes.js'
import { sourceAtom } from '../remotes/source.js'

/** The view without which a flag has nothing to turn on. */
const viewOfFlag: Partial<Record<FeatureFlag, string>> = {
  email: 'EmailLogin',
  socials: 'ConnectSocials',
  swaps: 'Swap',
  onramp: 'OnRampProviders',
}

type Flags = Readonly<Record<FeatureFlag, boolean>>

/** Narrows the flags to what the release can serve, and the views to what the flags allow. */
export const applyFlagsIntent = atom(null, (get, set, { flags }: { flags: Flags }) => {
  const release = get(sourceAtom)?.release
  if (!release) return
  const inRelease = new Set(Object.values(release.remotes).flatMap((remote) => remote.views))
  const isOn = (flag: string) => {
    const view = viewOfFlag[flag as FeatureFlag]
    return flags[flag as FeatureFlag] === true && (!view || inRelease.has(view))
  }
  set(featuresAtom, Object.fromEntries(Object.keys(flags).map((flag) => [flag, isOn(flag)])) as Flags)
  set(servedViewsAtom, servedViews(release, isOn))
})
