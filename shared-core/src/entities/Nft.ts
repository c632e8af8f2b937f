import type { CaipAddress, CaipNetworkId } from '../caip/caip.js'

/** The two standards of NFTs: one owner each, or many of one kind. */
export type NftStandard = 'ERC721' | 'ERC1155'

/** One NFT of a network. */
export type NftId = {
  /** Hex in lower case. */
  readonly contractAddress: string
  /** Whole decimal number up to 2^256 - 1. */
  readonly tokenId: string
}

/** A claim that an account owns an NFT; the chain alone proves it. */
export type NftCandidate = NftId & {
  /** What the claim says; the contract is asked by both standards where it says nothing. */
  readonly standard?: NftStandard | undefined
  readonly name?: string | undefined
  /** The address of a picture, which is asked only if the page configured its origin. */
  readonly imageUrl?: string | undefined
}

/** An NFT that its contract says the account owns. */
export type Nft = NftCandidate & {
  readonly standard: NftStandard
  /** Whole decimal number; 1 for an ERC-721. */
  readonly quantity: string
  /** The contract’s own name, unread text. */
  readonly collection?: string | undefined
  /** Where the contract says its metadata is, unread text. */
  readonly uri?: string | undefined
}

export type NftList = {
  readonly nfts: readonly Nft[]
  /** Some may be missing: the search ended at a limit, or a contract could not be asked. */
  readonly isPartial: boolean
}

/**
 * Where a page itself knows an account’s NFTs from. Each entry is `{ contractAddress, tokenId, standard?, name?, imageUrl? }`;
 * entries of another form are dropped, and the others confirmed on chain.
 */
export type NftSource = (account: {
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly signal?: AbortSignal | undefined
}) => Promise<readonly unknown[]>

/** Tells NFTs of one network apart. */
export const nftKeyOf = ({ contractAddress, tokenId }: NftId): string => `${contractAddress}/${tokenId}`
