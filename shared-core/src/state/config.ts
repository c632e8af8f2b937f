import { atom } from 'jotai'
import type { Config } from '../config/Config.js'
import type { FeatureFlags, Features } from '../config/features.js'
import { SomethingWentWrongError } from '../errors/general.js'
import type { ViewName } from '../manifest/ViewData.js'
import type { ViewFacts } from '../manifest/ViewFacts.js'

const configValueAtom = atom<Config | undefined>(undefined)

/** What this modal runs on. Set once, by the shell, before anything else is read. */
export const configAtom = atom(
  (get): Config => {
    const config = get(configValueAtom)
    if (!config) throw new SomethingWentWrongError()
    return config
  },
  (_get, set, config: Config) => set(configValueAtom, config),
)

const resolvedFeaturesAtom = atom<Features | undefined>(undefined)

/** Every switch as it stands, from the page's options and its provider's answer. Set by the shell. */
export const modalFeaturesAtom = atom(
  (get): Features => get(resolvedFeaturesAtom) ?? get(configAtom).features,
  (_get, set, features: Features) => set(resolvedFeaturesAtom, features),
)

const effectiveFlagsAtom = atom<FeatureFlags | undefined>(undefined)

/** The seven flags as they stand: local and remote ones, narrowed by the release list. Set by the shell. */
export const featuresAtom = atom(
  (get): FeatureFlags => get(effectiveFlagsAtom) ?? get(modalFeaturesAtom).flags,
  (_get, set, flags: FeatureFlags) => set(effectiveFlagsAtom, flags),
)

/** The views that some remote of the release list serves: nothing offers a way to any other. Set by the shell. */
export const servedViewsAtom = atom<ReadonlySet<ViewName>>(new Set<ViewName>())

/** What the release list says of each view, of every remote. Set by the shell. */
export const viewFactsAtom = atom<ReadonlyMap<string, ViewFacts>>(new Map())
