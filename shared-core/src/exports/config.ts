export type { Config, Outside } from '../config/Config.js'
export { createConfig } from '../config/createConfig.js'
export { createNetworkFrom } from '../config/createNetworkFrom.js'
export { type FeatureFlags, type Features, resolveFeatures } from '../config/features.js'
export { isSwapNetwork, rpcUrlsOf } from '../config/networks.js'
export type {
  ConnectMethod,
  ConnectorType,
  FeatureOptions,
  Metadata,
  Options,
  ThemeOptions,
  WalletFeature,
} from '../config/Options.js'
export type { Services } from '../config/services.js'
export type { Fetch } from '../entities/Fetch.js'
export type { SocialProvider } from '../entities/SocialProvider.js'
