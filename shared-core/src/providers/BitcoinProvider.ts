import type { ConnectedAccount } from '../connection/states.js'

/** One input of a PSBT to sign; `sighashTypes` holds one of BIP-143's and BIP-341's numbers, or none. */
export type BitcoinSignInput = {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}

/** A Bitcoin wallet as a page gets it; every standard is mapped to this one. Methods that a wallet lacks are absent. */
export type BitcoinProvider = {
  /** The accounts the page may see, the one in use first. Does not ask the visitor. */
  getAccounts(): Promise<readonly ConnectedAccount[]>
  /**
   * Signs by BIP-322. @returns The signature, base64, checked to be that address's where one key signs for it.
   * @throws {AddressNotFoundError} The wallet does not show that address, or was turned to another.
   * @throws {InvalidResponseError} It signed as another. @throws {RequestRejectedError}
   * @example await provider.signMessage({ address, message: 'Hello' })
   */
  signMessage(of: { readonly address: string; readonly message: string }): Promise<string>
  /**
   * Signs the named inputs of a PSBT, and sends it where that is asked.
   * @returns The PSBT of the same transaction, base64, not finished unless it was sent; the one given where the wallet
   * keeps what it sent, or hands back something else beside the id of what it sent.
   * @throws {InvalidOptionError} It is no PSBT, has no such input, or a sighash type does not exist.
   * @throws {AddressNotFoundError} @throws {InvalidResponseError} @throws {RequestRejectedError}
   * @throws {BroadcastUnconfirmedError} It may have been sent, and no id came back; `psbt` is the signed one, where the
   * wallet handed it back before.
   */
  signPsbt(of: {
    readonly psbt: string
    readonly signInputs: readonly BitcoinSignInput[]
    readonly broadcast?: boolean
  }): Promise<{ readonly psbt: string; readonly txid?: string }>
  /**
   * Sends from the account in use where that is a payment one, else from the first that is.
   * @param of `amount` in satoshis. @returns The transaction's id.
   * @throws {InvalidReceiverError} It is no address, or of another network.
   * @throws {AddressNotFoundError} @throws {RequestRejectedError}
   * @throws {BroadcastUnconfirmedError} It may have been sent, and what came back is no id.
   */
  sendTransfer?(of: { readonly recipient: string; readonly amount: bigint }): Promise<string>
}
