export type { Account, AccountType } from '../entities/Account.js'
export {
  type AccountState,
  type AccountTab,
  type ConnectionStatus,
  emptyAccountState,
} from '../entities/AccountState.js'
export type { Banner } from '../entities/Banner.js'
export type { Connection } from '../entities/Connection.js'
export {
  BalanceCacheEntry,
  Identity,
  IdentityCacheEntry,
  NameCacheEntry,
  NativeBalanceCacheEntry,
} from '../entities/caches.js'
export { caipAddressSchema, caipNetworkIdSchema } from '../entities/caipSchemas.js'
export type { Network } from '../entities/Network.js'
export { emptySendState, type SendState } from '../entities/SendState.js'
export { isHttpUrl, isSafeLink } from '../entities/safeLinks.js'
export { contractOf, isWorthShowing, TokenBalance } from '../entities/TokenBalance.js'
export { unsupportedNetwork } from '../entities/unsupportedNetwork.js'
export { httpUrlSchema, safeLinkSchema } from '../entities/urlSchemas.js'
export { WalletListItem } from '../entities/WalletListItem.js'
