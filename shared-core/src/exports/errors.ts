export { TokenBalanceUnavailableError } from '../errors/balance.js'
export {
  ConnectFailedError,
  ProviderNotFoundError,
  RequestPendingError,
  UserRejectedError,
} from '../errors/connection.js'
export { AccountAddressMissingError, TransactionsUnavailableError } from '../errors/history.js'
export { type NameFault, NameNotResolvedError } from '../errors/names.js'
export { ChainNotSupportedError, RpcFailedError } from '../errors/network.js'
export { NftsUnavailableError } from '../errors/nfts.js'
export { type SellerFault, SellerRefusedError } from '../errors/onramp.js'
export { PopupBlockedError, PopupUnavailableError, WindowClosedError } from '../errors/popup.js'
export { presentError } from '../errors/present.js'
export { MethodNotSupportedError, ProviderDisconnectedError } from '../errors/provider.js'
export type { RefusalReason } from '../errors/refusal.js'
export { VersionRevokedError } from '../errors/release.js'
export {
  AmountAndReceiverRequiredError,
  InvalidReceiverError,
  type ReceiverFault,
  RequestRejectedError,
  TokenAddressRequiredError,
  TokenRequiredError,
  TransactionFailedError,
  UnsupportedChainError,
} from '../errors/send.js'
export type { Shortage } from '../errors/shortage.js'
export type { SwapFault } from '../errors/swap.js'
export { toErrorReport } from '../events/toErrorReport.js'
export { reportFault } from '../reportFault.js'
