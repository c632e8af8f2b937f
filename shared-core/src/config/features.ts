import {
  defaultConnectorTypeOrder,
  defaultSocials,
  defaultWalletFeaturesOrder,
  switchDefaults,
} from '../constants/lists.js'
import type { FeatureFlag } from '../entities/FeatureFlag.js'
import type { RemoteFeatures } from '../entities/RemoteFeatures.js'
import type { SocialProvider } from '../entities/SocialProvider.js'
import type { ConnectMethod, ConnectorType, FeatureOptions, WalletFeature } from './Options.js'

/** The seven flags as they stand [CAP-18]. */
export type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>

/** Every switch of the modal with its default filled in [CON-18, CON-49]. */
export type Features = {
  readonly flags: FeatureFlags
  readonly socials: readonly SocialProvider[]
  readonly receive: boolean
  readonly send: boolean
  /** Names can be registered: both the page and the project must allow it (0050). */
  readonly names: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly pay: boolean
  /** Absent: the order rules of NAV-04 and NAV-05. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder: readonly ConnectorType[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

const flagDefaults: FeatureFlags = {
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  reownBranding: true,
  multiWallet: false,
}

export const featureFlags: readonly FeatureFlag[] = [
  'email',
  'socials',
  'swaps',
  'onramp',
  'activity',
  'reownBranding',
  'multiWallet',
]

/**
 * Decides every switch from what the page allows and what the provider says. The remote flag wins over the
 * local one, but what the page turned off stays off: remote flags can only narrow what a page allows.
 * @returns The switches, and each local value that the remote one overrode, for the console.
 * @example resolveFeatures({ local: { swaps: false }, remote: undefined }).features.flags.swaps // false
 */
export function resolveFeatures({ local, remote }: resolveFeatures.Parameters): resolveFeatures.ReturnType {
  const localSocials = Array.isArray(local.socials) ? local.socials : undefined
  const localFlag = (flag: FeatureFlag): boolean | undefined => {
    const value = local[flag]
    return typeof value === 'object' ? value.length > 0 : value
  }

  const switchOf = (name: keyof typeof switchDefaults) => local[name] ?? switchDefaults[name]
  const flags = { ...flagDefaults }
  const overridden: FeatureFlag[] = []
  for (const flag of featureFlags) {
    const mine = localFlag(flag)
    flags[flag] = remote ? remote[flag] && mine !== false : (mine ?? flagDefaults[flag])
    if (mine !== undefined && mine !== flags[flag]) overridden.push(flag)
  }
  const allowed = localSocials ?? defaultSocials
  const offered = remote?.socialProviders
  const socials = flags.socials ? allowed.filter((x) => !offered || offered.includes(x)) : []
  flags.socials = socials.length > 0

  return {
    overridden,
    features: {
      flags,
      socials,
      receive: switchOf('receive'),
      send: switchOf('send'),
      names: (local.names ?? true) && (remote?.names ?? true),
      legalCheckbox: switchOf('legalCheckbox'),
      smartSessions: switchOf('smartSessions'),
      collapseWallets: switchOf('collapseWallets'),
      pay: switchOf('pay'),
      connectMethodsOrder: local.connectMethodsOrder,
      connectorTypeOrder: local.connectorTypeOrder ?? defaultConnectorTypeOrder,
      walletFeaturesOrder: local.walletFeaturesOrder ?? defaultWalletFeaturesOrder,
    },
  }
}

export declare namespace resolveFeatures {
  type Parameters = {
    local: FeatureOptions
    /** Undefined while it was not asked, or could not be had: then the local value, else the default. */
    remote: RemoteFeatures | undefined
  }
  type ReturnType = { features: Features; overridden: readonly FeatureFlag[] }
}
