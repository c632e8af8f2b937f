// Loaded after the first view, which needs only the page's own flags.
import { getProjectConfig, toProviderError } from '@foyer/shared-core/api'
import { resolveFeatures } from '@foyer/shared-core/config'
import { configAtom, modalFeaturesAtom, showErrorIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { applyFlagsIntent } from './features.js'

type Local = resolveFeatures.Parameters['local']

/** The page's changes since the modal was made. */
const changesAtom = atom<Local>({})
/** The provider's last answer. */
const remoteAtom = atom<resolveFeatures.Parameters['remote']>(undefined)

/** @returns The page's flags that the provider overrode. */
const resolveIntent = atom(null, (get, set) => {
  const local = { ...get(configAtom).options.features, ...get(changesAtom) }
  const { features, overridden } = resolveFeatures({ local, remote: get(remoteAtom) })
  set(modalFeaturesAtom, features)
  set(applyFlagsIntent, { flags: features.flags })
  return overridden
})

/**
 * Asks the provider which features are on [API-22]. A failed answer leaves the local ones, and a refusal of
 * the project is an alert; a local value that the answer overrides is reported once to the developer.
 */
export const loadFlagsIntent = atom(null, async (get, set) => {
  const { api, options, origin, projectId } = get(configAtom)
  if (!projectId || options.basic || options.manualPairing) return
  const remote = await getProjectConfig(api.provider).catch((error) => {
    const refusal = toProviderError(error, { projectId, origin })
    if (refusal) set(showErrorIntent, refusal)
    return undefined
  })
  if (remote) set(remoteAtom, remote)
  for (const flag of set(resolveIntent))
    console.warn(`Foyer: features.${flag} is set on the page, but the project's configuration decides.`)
})

/** Changes the page's flags; the provider's answer still narrows them. */
export const changeFeaturesIntent = atom(null, (get, set, { change }: { change: Local }) => {
  set(changesAtom, { ...get(changesAtom), ...change })
  set(resolveIntent)
})
