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
  /** @param transaction As it goes over the wire, version legacy or 0. @returns The same, signed; a wallet may have added to it. */
  signTransaction?(transaction: Uint8Array): Promise<Uint8Array>
  /**
   * @param transaction As it goes over the wire, version legacy or 0. @returns The transaction's id, base58.
   * @throws {BroadcastUnconfirmedError} It may have been sent, and what came back is no id.
   */
  signAndSendTransaction?(transaction: Uint8Array): Promise<string>
}
