import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { NftCandidate, NftList } from '../entities/Nft.js'
import type { SiwxMessage } from '../entities/Siwx.js'
import type { TokenBalance } from '../entities/TokenBalance.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import type { Followed } from './Followed.js'
import type { ContractCall, SwapAdapter } from './SwapAdapter.js'

/** What the account chip shows. */
export type ShownBalance = {
  /** Decimal text in the native currency. */
  readonly balance: string
  readonly symbol: string
  /** The value is not known: views draw "—" with a retry, never the number [ERR-19]. */
  readonly isUnknown?: true
}

/** The most a transfer's network fee can come to. */
export type FeeEstimate = {
  /** Base units of the native currency. */
  readonly fee: bigint
  /** What is kept on top by a token account that the transfer opens for its receiver. */
  readonly rent?: bigint
  /** What the token itself keeps of the amount, in its own base units; absent where it keeps nothing. */
  readonly tokenFee?: bigint
  readonly gas?: bigint
  /** Base units a unit of gas. */
  readonly gasPrice?: bigint
}

export type Transfer = {
  readonly from: CaipAddress
  /** Base units. */
  readonly amount: bigint
  readonly receiver: string
  /** Contract address; absent is the native token. */
  readonly tokenAddress?: string | undefined
  /** What the visitor was shown of the token's own fee, as `FeeEstimate` has it: no other one is paid. */
  readonly tokenFee?: bigint | undefined
}

export type ReceiptRequest = Followed & {
  readonly caipNetworkId: CaipNetworkId
  readonly hash: string
  readonly reviewed?: Transfer | undefined
  /** The call that the wallet was asked for, where that is no transfer. */
  readonly asked?: (ContractCall & { readonly from: CaipAddress }) | undefined
  /** The account that was to send, where neither the transfer nor the call is known. */
  readonly from?: CaipAddress | undefined
  /** What `getLastBlock` said before a reload. */
  readonly lastBlock?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}

/** A name to look up, as typed. */
export type NameRequest = {
  readonly name: string
  /** The chain whose address is wanted, and no other's. */
  readonly caipNetworkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/** A name that is said to be an account's. */
export type OwnNameRequest = { readonly name: string; readonly caipAddress: CaipAddress }

/** `name` as its own rules write it; `avatar` where a service told one. */
export type ResolvedName = { readonly name: string; readonly address: string; readonly avatar?: string }

/**
 * What one CAIP-2 namespace can do; one implementation per `adapters/<namespace>/`.
 * A method the chain lacks is absent: callers ask `adapter.sendToken`, never `=== 'solana'`.
 */
export type Adapter = {
  readonly namespace: ChainNamespace
  /** Syntax only: no checksum, no network [VAL-12]. */
  isAddress(text: string): boolean
  /**
   * The check before something is signed: syntax and checksum; and, where a chain is named, that it is no account of
   * that chain in which money would be lost; nor the contract of the token, if one is sent.
   * @throws {InvalidReceiverError} @throws {RpcFailedError}
   */
  checkReceiver(
    receiver: string,
    on?: { caipNetworkId: CaipNetworkId; tokenAddress?: string | undefined },
  ): Promise<void>
  /**
   * Finds the address of a name on one chain. It is checked no further: `checkReceiver` is still to be asked.
   * @throws {NameNotResolvedError} Says why. @throws {RequestAbortedError}
   */
  resolveName?(of: NameRequest): Promise<ResolvedName>
  /** Whether a name leads to an account. @throws {NameNotResolvedError} It leads elsewhere, or could not be asked. */
  ownsName?(of: OwnNameRequest): Promise<ResolvedName>
  /** Whether code decides about what an address receives. @throws {RpcFailedError} */
  isContract?(of: { address: string; caipNetworkId: CaipNetworkId }): Promise<boolean>
  /** @returns Base units. @throws {RpcFailedError} @throws {MissingRpcUrlError} */
  getNativeBalance?(of: { caipAddress: CaipAddress; signal?: AbortSignal }): Promise<bigint>
  /**
   * What the wallet itself says the account holds; undefined where it cannot tell. Never prompts.
   * @throws {WalletCapabilitiesError} What it says it can do is not readable.
   */
  getAssets?(of: {
    caipAddress: CaipAddress
    provider: WalletProvider
  }): Promise<readonly TokenBalance[] | undefined>
  /** For the chip; remembered for 30 s. Never rejects: a failure is 0.00 ETH, marked unknown [ERR-19]. */
  getShownBalance?(of: { caipAddress: CaipAddress; force?: boolean }): Promise<ShownBalance>
  /** @returns Base units. @throws {RpcFailedError} */
  getTokenBalance?(of: { caipAddress: CaipAddress; tokenAddress: string }): Promise<bigint>
  /**
   * Asks each candidate's contract whether the account owns it; also for what the transactions of `hashes` moved to it.
   * @returns Those that it owns, in the order of the candidates. @throws {RpcFailedError} The node does not answer.
   */
  confirmNfts?(of: {
    caipAddress: CaipAddress
    candidates: readonly NftCandidate[]
    hashes: readonly string[]
  }): Promise<NftList>
  /** @returns What the token's own contract says. @throws {RpcFailedError} */
  getTokenDecimals?(of: { caipNetworkId: CaipNetworkId; tokenAddress: string }): Promise<number>
  /**
   * @throws {InsufficientFundsError} @throws {TransferRefusedError}
   * @throws {RpcFailedError} Also where the transfer itself would fail for an unknown reason.
   */
  estimateFee?(of: Transfer): Promise<FeeEstimate>
  /**
   * The native amount a send of everything keeps back: on the EVM 65,000 gas at the standard price, or more if the transfer
   * takes more, and a rollup's fees; on Solana the fee and the account's rent.
   * @param of `transfer`: one like it, of any amount that the account holds; absent if nothing of it is known.
   * @throws {RpcFailedError}
   */
  getNativeReserve?(of: { caipNetworkId: CaipNetworkId; transfer?: Transfer | undefined }): Promise<bigint>
  /**
   * Opens the wallet's prompt on the sender's own chain. @returns Transaction hash.
   * @throws {RequestRejectedError} @throws {TransferRefusedError} The token does not let itself be transferred so.
   */
  sendToken?(to: Transfer & { provider: WalletProvider }): Promise<string>
  /** Loads the code that signs messages: a press asks the wallet in its own task where the code is here before. */
  loadSigning?(): Promise<unknown>
  /**
   * Opens the wallet's prompt for a message of text. @returns The signature as the chain writes it: hex and unchecked on the
   * EVM, base58 on Solana, base64 on Bitcoin. @throws {RequestRejectedError} @throws {InvalidResponseError}
   * @throws {MethodNotSupportedError} The wallet signs no messages.
   */
  signMessage?(of: { caipAddress: CaipAddress; message: string; provider: WalletProvider }): Promise<string>
  /**
   * Opens the wallet's prompt for a sign-in whose text the wallet writes. @returns Its text, unchecked, and the signature;
   * undefined where this wallet has no such prompt, and opened none.
   * @throws {RequestRejectedError} @throws {InvalidResponseError} @throws {SiwxRefusedError} Another account signed.
   */
  signIn?(of: {
    caipAddress: CaipAddress
    data: SiwxMessage
    provider: WalletProvider
  }): Promise<{ readonly message: string; readonly signature: string } | undefined>
  /** Whether an account signed a message of text. @throws {RpcFailedError} The chain, which judges it, does not answer. */
  verifyMessage?(of: { caipAddress: CaipAddress; message: string; signature: string }): Promise<boolean>
  /** Present where the chain has exchanges. */
  readonly swaps?: SwapAdapter
  /** The height of the last block that takes a transaction of this page load; undefined where it is not known. */
  getLastBlock?(of: { hash: string }): Promise<bigint | undefined>
  /**
   * How a transaction ended; undefined while it is not mined. With `from` the one that the wallet sent in its place counts: the
   * same call as it ended, any other as `replaced`; `onMined` gets its hash. @throws {RpcFailedError}
   */
  getReceiptStatus?(
    of: Followed & { caipNetworkId: CaipNetworkId; hash: string; from?: CaipAddress | undefined },
  ): Promise<'success' | 'reverted' | 'replaced' | undefined>
  /**
   * @param of `reviewed`: the transfer that the visitor reviewed; the transaction is compared with it.
   * @throws {TransactionFailedError} @throws {ReceiptTimeoutError} After 25 s [CON-30].
   * @throws {TransactionExpiredError} It can never be mined any more.
   * @throws {TransactionDiffersError} It moved something else than what was reviewed.
   * @throws {TransactionCancelledError} @throws {TransactionReplacedError} The wallet sent another one in its place.
   */
  waitForReceipt?(of: ReceiptRequest): Promise<void>
}
