export { portfolioNamespaces, sendNamespaces } from '../constants/chains.js'
export { cachedAccountsLimit } from '../constants/lists.js'
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
export { balanceRetryWaitMs, imageTimeoutMs, nativeBalanceCacheMs } from '../constants/timing.js'
