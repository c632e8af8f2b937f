import type { CaipAddress, CaipNetworkId } from '../caip/caip.js'
import type { BuiltTransaction, SwapToken } from '../entities/Swap.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import type { Followed } from './Followed.js'

/** What the visitor was shown and agreed to. A `tokenAddress` that is absent is the native coin; amounts in base units. */
export type SwapOrder = {
  /** The account, and by it the chain. */
  readonly from: CaipAddress
  readonly sold: { readonly tokenAddress?: string | undefined; readonly amount: bigint }
  readonly bought: { readonly tokenAddress?: string | undefined; readonly atLeast: bigint }
}

/** One call of a contract, as a wallet is asked for it. */
export type ContractCall = { readonly to: string; readonly data: string; readonly value: bigint }

/** What a built swap does, as its calldata says. */
export type DecodedSwap = {
  readonly call: ContractCall
  readonly router: string
  /** The exchange's own name, as 'Uniswap v2'. */
  readonly exchange: string
  /** Who takes the sold token from the account. */
  readonly spender: string
  readonly recipient: string
  /** Base units of the bought token. */
  readonly atLeast: bigint
  /** Seconds since 1970; absent where the exchange has none. */
  readonly deadline?: bigint | undefined
  /** How far the chain's clock is ahead of the device's, where that is more than a minute. */
  readonly chainAheadSeconds?: bigint | undefined
}

/** Of each asked token in its base units what the account gains or, below zero, gives; fees of the network left out. */
export type Simulation =
  | { readonly status: 'done'; readonly changes: readonly bigint[]; readonly gas: readonly bigint[] }
  /** `call`: the index of the call that would fail. */
  | { readonly status: 'failed'; readonly call: number; readonly reason?: string | undefined }
  /** The node cannot simulate. */
  | { readonly status: 'unavailable' }

/** State of chain and account when the wallet was asked for a batch. Its transaction is later. */
export type BatchMark = {
  /** Number of the latest block. */
  readonly block: number
  /** The account's next nonce, what is pending included. */
  readonly nonce: number
}

export type Sender = { readonly from: CaipAddress; readonly provider: WalletProvider }

/** What a chain with exchanges can do for a swap. */
export type SwapAdapter = {
  /**
   * Reads tokens that no service lists, by their contracts. Never rejects.
   * @returns In the order of the addresses; one that does not say what it is is left out.
   */
  readTokens(of: {
    caipNetworkId: CaipNetworkId
    addresses: readonly string[]
  }): Promise<readonly SwapToken[]>
  /**
   * Decodes a built swap and holds it to the order: router and spender as configured, recipient the account, tokens and
   * amount as ordered, minimum at least the order's, a deadline ahead, the value that the amount needs.
   * @throws {SwapRefusedError} Says what differs.
   */
  readSwap(of: { order: SwapOrder; built: BuiltTransaction }): Promise<DecodedSwap>
  /**
   * Decodes a built approval, which must be for the sold token and this spender, and writes it anew for the exact
   * amount. A token that lets no allowance be changed but from zero gets two calls.
   * @returns The calls to make, in order; none where the chain says that the allowance suffices.
   * @throws {SwapRefusedError} @throws {RpcFailedError}
   */
  readApproval(of: {
    order: SwapOrder
    built: BuiltTransaction
    spender: string
  }): Promise<readonly ContractCall[]>
  /** Tries calls out in order, by `eth_simulateV1`. `tokens`: whose changes are asked, undefined for the coin. Never rejects. */
  simulate(of: {
    from: CaipAddress
    calls: readonly ContractCall[]
    tokens: readonly (string | undefined)[]
  }): Promise<Simulation>
  /** Whether the wallet makes several calls in one atomic transaction (EIP-5792), as the account is. Never rejects or prompts. */
  canBatch(of: Sender): Promise<boolean>
  /** Opens the wallet's prompt. @returns Transaction hash. @throws {RequestRejectedError} @throws {BroadcastUnconfirmedError} */
  sendCall(of: Sender & { call: ContractCall }): Promise<string>
  /** Opens the wallet's prompt for all calls as one atomic batch. @returns Its id. @throws As `sendCall` does. */
  sendBatch(of: Sender & { calls: readonly ContractCall[] }): Promise<string>
  /** Reads where the chain stands, before a batch is asked for. Never rejects. */
  getMark?(of: { from: CaipAddress }): Promise<BatchMark | undefined>
  /**
   * Waits until a batch is done, however long the wallet says that it is pending. What the wallet says of any other end is
   * held to the chain.
   * @param of `order`, `mark`: what was asked for, and when. @returns The hash of its transaction.
   * @throws {BatchFailedError} By its receipts on the chain. @throws {BatchUnclearError} By the wallet's word alone.
   * @throws {BatchNotSentError} The wallet refuses the batch or does not know it, and the chain shows none.
   * @throws {RequestRejectedError}
   * @throws {BroadcastUnconfirmedError} For 25 s neither wallet nor chain has said anything readable of it.
   */
  waitForBatch(
    of: Sender & {
      id: string
      order?: SwapOrder | undefined
      mark?: BatchMark | undefined
      signal?: AbortSignal | undefined
    },
  ): Promise<string>
  /**
   * Waits for the receipt. `call` is compared with what was mined.
   * @returns What the account got of the bought token; undefined where the chain's answers do not show it.
   * @throws {TransactionFailedError} @throws {ReceiptTimeoutError} @throws {TransactionDiffersError}
   * @throws {TransactionCancelledError} @throws {TransactionReplacedError}
   */
  waitForSwap(
    of: {
      order: SwapOrder
      caipNetworkId: CaipNetworkId
      hash: string
      /** Absent for a batch, which a wallet wraps as it likes. */
      call?: ContractCall | undefined
      signal?: AbortSignal | undefined
    } & Followed,
  ): Promise<bigint | undefined>
  /**
   * Base units of the native coin that a swap of everything keeps back: 150,000 gas at this price, and what a rollup
   * charges beyond gas. @throws {RpcFailedError}
   */
  getNativeReserve(of: { caipNetworkId: CaipNetworkId; gasPrice: bigint }): Promise<bigint>
}
