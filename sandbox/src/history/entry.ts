/** The kinds of a transaction, as the public data API names them. */
export type OperationType =
  | 'send'
  | 'receive'
  | 'approve'
  | 'revoke'
  | 'trade'
  | 'mint'
  | 'burn'
  | 'deploy'
  | 'execute'

export type FungibleInfo = {
  name: string
  symbol: string
  icon: { url: string } | null
  decimals: number
  flags: { is_spam: boolean }
}

export type NftInfo = {
  name: string
  contract_address: string
  /** Decimal. */
  token_id: string
  interface: 'ERC721' | 'ERC1155'
  /** What the token's metadata says, unchanged: `ipfs:`, `ar:` and `data:` too; null without metadata. */
  content: { preview: { url: string }; detail: { url: string } } | null
  flags: { is_spam: boolean }
}

/** What moved: `fungible_info` for a coin or token, `nft_info` for an NFT. */
export type AssetInfo =
  | { fungible_info: FungibleInfo; nft_info?: undefined }
  | { nft_info: NftInfo; fungible_info?: undefined }

export type Transfer = AssetInfo & {
  direction: 'in' | 'out' | 'self'
  /** Whole units, decimal. */
  quantity: { numeric: string }
  /** US dollars at present prices; null where the asset has no price. */
  value: number | null
  price: number | null
  sender: string
  recipient: string
}

export type Approval = AssetInfo & {
  /** Whole units, decimal; `0` takes an approval back, `unlimited` has no bound. */
  quantity: { numeric: string }
  spender: string
}

/** An entry of `/v1/account/{address}/history` [ENT-15]. */
export type HistoryEntry = {
  id: string
  metadata: {
    operationType: OperationType
    hash: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    /** Empty for a transaction that creates a contract. */
    sentTo: string
    /** Pending only on Bitcoin, where a transaction waits for its block; `minedAt` is then the present time. */
    status: 'confirmed' | 'failed' | 'pending'
    nonce: number
    /** CAIP-2. */
    chain: string
    application?: { name: string; iconUrl: string }
  }
  transfers: Transfer[]
  approvals?: Approval[]
}

/** Newest first; `next` asks for the entries after these, and is null on the last page. */
export type HistoryPage = { data: HistoryEntry[]; next: string | null }

export type HistoryQuery = {
  readonly address: string
  /** CAIP-2; without it every chain of the address's namespace. */
  readonly chainId?: string | undefined
  readonly cursor?: string | undefined
}

/** @throws {CursorError} The cursor is not one that this history gave. */
export type ReadHistory = (query: HistoryQuery) => Promise<HistoryPage>
