import { modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from './features.js'

/**
 * A remote that was let go comes as the newest list names it, if at all: it kept the version it started with only as
 * long as that one ran. Without this a version that never came up would be tried again for as long as the page lives.
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
