import { atom } from 'jotai'
import type { Config } from '../config/Config.js'
import type { FeatureFlags, Features } from '../config/features.js'
import { SomethingWentWrongError } from '../errors/general.js'
import type { ViewName } from '../manifest/ViewData.js'
import type { ViewFacts } from '../manifest/ViewFacts.js'

const configValueAtom = atom<Config | undefined>(undefined)

/** This modal's configuration. The shell sets it once, before any other atom is read. */
export const configAtom = atom(
  (get): Config => {
    const config = get(configValueAtom)
    if (!config) throw new SomethingWentWrongError()
    return config
  },
  (_get, set, config: Config) => set(configValueAtom, config),
)

const resolvedFeaturesAtom = atom<Features | undefined>(undefined)

/** Every current switch, from the page's options and the provider's answer. Set by the shell. */
export const modalFeaturesAtom = atom(
  (get): Features => get(resolvedFeaturesAtom) ?? get(configAtom).features,
  (_get, set, features: Features) => set(resolvedFeaturesAtom, features),
)

const effectiveFlagsAtom = atom<FeatureFlags | undefined>(undefined)

/** The seven current flags: local and remote ones, narrowed by the release list. Set by the shell. */
export const featuresAtom = atom(
  (get): FeatureFlags => get(effectiveFlagsAtom) ?? get(modalFeaturesAtom).flags,
  (_get, set, flags: FeatureFlags) => set(effectiveFlagsAtom, flags),
)

/** The views that a remote of the release list serves; others must not be offered. Set by the shell. */
export const servedViewsAtom = atom<ReadonlySet<ViewName>>(new Set<ViewName>())

/** The release list's facts of every view. Set by the shell. */
export const viewFactsAtom = atom<ReadonlyMap<string, ViewFacts>>(new Map())
