/** How old remembered NFTs may be, as a remembered portfolio. */
export const nftsCacheMs = 30_000

/** No new request for an account’s NFTs after one failed. */
export const nftsRetryWaitMs = 30_000

/** Pages of an account’s history that are read in search of its NFTs. */
export const nftHistoryPagesLimit = 10

/** NFTs of an account that are confirmed and shown. */
export const nftsLimit = 1_000

/** Transactions whose receipt is read, since the history does not name what they moved. */
export const nftReceiptsLimit = 20

/** Contracts that are asked once more, each alone, after a multicall in which their calls failed without a reason. */
export const nftRetriesLimit = 50

/** Bytes of calldata in one multicall: of questions about ownership, and of questions with long answers. */
export const nftOwnershipCallBytes = 2_048
export const nftUriCallBytes = 720

/** Longest URI that a contract may give: one may hold the metadata itself, 100 kB in base64. */
export const nftUriLimit = 140_000

/** Characters of all URIs of an account together; what is beyond is left. */
export const nftUrisLimit = 8_000_000

/** How many NFTs' metadata is kept, that which was read last. */
export const nftMetadataLimit = 200

/** Metadata that is larger, or later, is left. */
export const nftMetadataBytes = 100_000
export const nftMetadataTimeoutMs = 5_000

/** Largest picture within a text, in characters. */
export const nftInlinePictureLimit = 65_536

/** How many characters of an NFT’s texts are shown. */
export const nftNameLimit = 64
export const nftDescriptionLimit = 1_000
export const nftAttributesLimit = 40
export const nftAttributeLimit = 64
