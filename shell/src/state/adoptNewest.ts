import { modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from './features.js'

/**
 * Gives a dropped remote the newest list's version, or removes it if that list lacks it: only a running remote keeps its
 * version. Without this the page would retry a version that never loads.
 */
export const adoptNewestIntent = atom(null, (get, set, name: string) => {
  const source = get(sourceAtom)
  const { newest, release } = source ?? {}
  if (!source || !newest || !release) return
  const { shell, ...kept } = release.remotes
  const { [name]: _, ...others } = kept
  const next = newest.remotes[name]
  const remotes = { ...others, shell, ...(next && { [name]: next }) }
  set(sourceAtom, { ...source, release: { ...release, remotes } })
  set(applyFlagsIntent, { flags: get(modalFeaturesAtom).flags })
})
