/** The fields of a sign-in (`solana:signIn`); what is absent stands not in its text. */
export type SolanaSignInInput = {
  readonly domain: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * One account of a Solana wallet, on one chain, as a page gets it. Methods take and return bytes, as in the wallet
 * standard; methods that the wallet lacks are absent.
 */
export type SolanaProvider = {
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** @returns The signature, 64 bytes. @example await provider.signMessage(new TextEncoder().encode('Hello')) */
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  /**
   * The wallet writes the text of a sign-in from its fields. @returns As the wallet standard has it; the signature is the
   * named account's under these bytes. @throws {InvalidResponseError} It is not.
   */
  signIn?(input: SolanaSignInInput): Promise<{
    /** The account that the visitor chose, which may be another. */
    readonly address: string
    readonly signedMessage: Uint8Array
    readonly signature: Uint8Array
  }>
  /** @param transaction As it goes over the wire, version legacy or 0. @returns The same, signed; a wallet may have added to it. */
  signTransaction?(transaction: Uint8Array): Promise<Uint8Array>
  /**
   * @param transaction As it goes over the wire, version legacy or 0. @returns The transaction's id, base58.
   * @throws {BroadcastUnconfirmedError} It may have been sent, and what came back is no id.
   */
  signAndSendTransaction?(transaction: Uint8Array): Promise<string>
}
