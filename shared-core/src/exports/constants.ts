export {
  nativeTokenAddresses,
  sendNamespaces,
} from '../constants/chains.js'
export type { Currency } from '../constants/currencies.js'
export { maxQuantityLength, tokenSymbolLimit } from '../constants/display.js'
export { embeddedId } from '../constants/embedded.js'
export {
  cachedAccountsLimit,
  hiddenPagesLimit,
  personNameLimit,
  recentReceiversLimit,
} from '../constants/lists.js'
export {
  nftAttributeLimit,
  nftAttributesLimit,
  nftDescriptionLimit,
  nftHistoryPagesLimit,
  nftInlinePictureLimit,
  nftMetadataBytes,
  nftMetadataLimit,
  nftMetadataTimeoutMs,
  nftNameLimit,
  nftsRetryWaitMs,
} from '../constants/nfts.js'
export {
  defaultPurchaseSymbols,
  fullDeliveryPercent,
  onRampFeeRange,
  purchasePollMs,
  purchasesLimit,
  purchaseUrlLimit,
  sampleOnRampOptions,
  watchedLimit,
} from '../constants/onramp.js'
export { defaultSlippage, swapReserveGas } from '../constants/swap.js'
export {
  balanceRetryWaitMs,
  imageTimeoutMs,
  missingAfterMs,
  nativeBalanceCacheMs,
  pendingMs,
  pendingPollMs,
  searchWaitMs,
} from '../constants/timing.js'
