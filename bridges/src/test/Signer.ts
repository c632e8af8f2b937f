/** An account of a wallet, with its key. */
export type Signer = {
  readonly address: `0x${string}`
  /** Signs by EIP-191. @param message Its bytes, hex. */
  signMessage(message: `0x${string}`): Promise<string>
  /** Signs by EIP-712. */
  signTypedData(data: Readonly<Record<string, unknown>>): Promise<string>
  /**
   * Fills in what a transaction lacks, signs it and sends it; one after the other.
   * @param transaction As `eth_sendTransaction` takes it. @returns Its hash.
   * @throws {WalletError} The chain refused it, in the chain's own words.
   */
  send(url: string, transaction: Readonly<Record<string, unknown>>): Promise<string>
}
