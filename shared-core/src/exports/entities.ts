export type { AccountTab } from '../entities/AccountState.js'
export { explorerLink } from '../entities/explorerLink.js'
export type { Network } from '../entities/Network.js'
export {
  type Nft,
  type NftCandidate,
  type NftList,
  type NftStandard,
  nftKeyOf,
} from '../entities/Nft.js'
export { emptySendState, type SendState } from '../entities/SendState.js'
export type { SocialProvider } from '../entities/SocialProvider.js'
export type { SwapQuote, SwapToken } from '../entities/Swap.js'
export { isHttpUrl, isSafeLink } from '../entities/safeLinks.js'
export { contractOf, nameNative, TokenBalance } from '../entities/TokenBalance.js'
export type { HistoryPage, Moved, Transaction, Transfer as HistoryTransfer } from '../entities/Transaction.js'
export { WalletListItem } from '../entities/WalletListItem.js'
export { loadLookalikes } from '../lookalikes/loadLookalikes.js'
