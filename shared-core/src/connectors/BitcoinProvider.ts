import type { ConnectedAccount } from '../connection/states.js'

/** One input of a PSBT to sign; `sighashTypes` are BIP-143's and BIP-341's numbers, the first is the one wished for. */
export type BitcoinSignInput = {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}

/** A Bitcoin wallet as a page gets it, whatever standard the wallet itself speaks. What a wallet lacks is absent. */
export type BitcoinProvider = {
  /** The accounts the page may see, the one in use first. Asks nobody. */
  getAccounts(): Promise<readonly ConnectedAccount[]>
  /**
   * Signs by BIP-322. @returns The signature, base64. @throws {RequestRejectedError}
   * @example await provider.signMessage({ address, message: 'Hello' })
   */
  signMessage(of: { readonly address: string; readonly message: string }): Promise<string>
  /**
   * Signs the named inputs of a PSBT, and sends it where that is asked.
   * @returns The PSBT, base64 as the one given, not finished unless it was sent. @throws {RequestRejectedError}
   */
  signPsbt(of: {
    readonly psbt: string
    readonly signInputs: readonly BitcoinSignInput[]
    readonly broadcast?: boolean
  }): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** @param of `amount` in satoshis. @returns The transaction's id. @throws {InvalidReceiverError} @throws {RequestRejectedError} */
  sendTransfer?(of: { readonly recipient: string; readonly amount: bigint }): Promise<string>
}
