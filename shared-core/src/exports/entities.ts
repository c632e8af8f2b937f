export type { AccountTab } from '../entities/AccountState.js'
export { explorerLink } from '../entities/explorerLink.js'
export type { NameSuggestion } from '../entities/NameSuggestion.js'
export type { Network } from '../entities/Network.js'
export {
  type Nft,
  type NftCandidate,
  type NftList,
  type NftStandard,
  nftKeyOf,
} from '../entities/Nft.js'
export {
  OnRampOptions,
  type OnRampQuote,
  type PaymentCurrency,
  type PaymentLimit,
  type PurchaseCurrency,
  type PurchaseNetwork,
  type PurchaseStatus,
} from '../entities/OnRamp.js'
export { type Purchase, readPurchase, type Watched, writePurchase } from '../entities/Purchase.js'
export { emptySendState, type SendState } from '../entities/SendState.js'
export type { SwapQuote, SwapToken } from '../entities/Swap.js'
export { isHttpUrl, isSafeLink } from '../entities/safeLinks.js'
export { contractOf, nameNative, TokenBalance } from '../entities/TokenBalance.js'
export type { HistoryPage, Moved, Transaction, Transfer as HistoryTransfer } from '../entities/Transaction.js'
export { WalletListItem } from '../entities/WalletListItem.js'
