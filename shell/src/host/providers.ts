import type { CaipAddress } from './ids.js'

/** The provider of an EVM wallet (EIP-1193). */
export type Eip1193Provider = {
  // The types of the answers are the methods' own: wagmi, viem and ethers bring theirs.
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener(event: string, listener: (...args: unknown[]) => void): unknown
}

/** What a Solana wallet signs: bytes in and out, as in the wallet standard. */
type SolanaMethods = {
  /** @returns The signature, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @param transaction As it goes over the wire, version legacy or 0. @returns The same, signed. */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
  /** @returns The transaction's id, base58. */
  signAndSendTransaction(transaction: Uint8Array): Promise<string>
}

/** One account of a Solana wallet; what the wallet lacks is absent. */
export type SolanaProvider = Partial<SolanaMethods> & {
  /** Base58. */
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

/** An account of a Bitcoin wallet. */
export type BitcoinAccount = {
  readonly address: string
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  /** Hex. */
  readonly publicKey?: string
  /** BIP-32 derivation path. */
  readonly path?: string
}

/** A Bitcoin wallet: PSBTs and signatures in base64, amounts in satoshis. */
type BitcoinMethods = {
  /** The accounts that the page may see, the one in use first. */
  getAccounts(): Promise<readonly BitcoinAccount[]>
  /** Signs by BIP-322. @returns The signature. */
  signMessage(of: { readonly address: string; readonly message: string }): Promise<string>
  /** Signs the named inputs, and sends the transaction where that is asked. */
  signPsbt(of: {
    readonly psbt: string
    readonly signInputs: readonly {
      readonly index: number
      readonly address: string
      readonly sighashTypes?: readonly number[]
    }[]
    readonly broadcast?: boolean
  }): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** @returns The transaction's id. */
  sendTransfer(of: { readonly recipient: string; readonly amount: bigint }): Promise<string>
}

export type BitcoinProvider = Omit<BitcoinMethods, 'sendTransfer'> &
  Partial<Pick<BitcoinMethods, 'sendTransfer'>>

/** What `getProvider` resolves with: the wallet of one session. */
export type Providers = {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
}

/** The account in use of one namespace, told while it changes. */
type Followed = {
  /** The account in use; absent without one. */
  readonly address: string | undefined
  /** @returns The account in use: at once, or once the visitor connected one in the modal. */
  connect(): Promise<{ readonly address: string; readonly caipAddress: CaipAddress }>
  on(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): void
  removeListener(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): void
}

/**
 * What `provider(namespace)` returns: it follows the connection in use. A call that the wallet has no method for rejects
 * with code 4200, one without a connection with code 4900.
 */
export type FollowingProviders = {
  /** Raises `accountsChanged`, `chainChanged`, `connect` and `disconnect` of EIP-1193. */
  readonly eip155: Eip1193Provider
  readonly solana: Followed & SolanaMethods
  readonly bip122: Followed & BitcoinMethods
}
