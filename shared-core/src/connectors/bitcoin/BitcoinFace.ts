import type { CaipNetworkId } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'

/** One input of a PSBT, and the account that signs it. */
export type FaceInput = {
  readonly index: number
  readonly account: ConnectedAccount
  /** Stands in the PSBT too. */
  readonly sighash?: number
}

/** A wallet's signing methods, each in the wallet's own dialect; methods that it lacks are absent. */
export type BitcoinSigner = {
  /**
   * Reads the address that the wallet would sign with now, for wallets whose requests cannot name one: the visitor may
   * have switched accounts unannounced. Prompts only if the wallet is locked.
   */
  readCurrent?(): Promise<string | undefined>
  /**
   * Reads the networks that the wallet says an address is on, without a prompt. Absent if its standard has no word for it.
   * @returns Undefined if it does not say. @throws It could say, and failed to.
   */
  readNetworks?(address: string): Promise<readonly CaipNetworkId[] | undefined>
  /** @returns Base64. */
  signMessage(of: { readonly account: ConnectedAccount; readonly message: string }): Promise<string>
  /** @returns Without a PSBT, the wallet kept the one that it signed and sent. */
  signPsbt(of: {
    readonly psbt: Uint8Array
    readonly inputs: readonly FaceInput[]
    readonly broadcast: boolean
  }): Promise<{ readonly psbt?: Uint8Array | undefined; readonly txid?: string | undefined }>
  /** Sends a finished PSBT, for wallets that do not send while they sign. @returns The transaction's id. */
  pushPsbt?(psbt: Uint8Array): Promise<string>
  /** @returns The transaction's id. */
  sendTransfer?(of: {
    readonly from: ConnectedAccount
    readonly recipient: string
    readonly amount: bigint
  }): Promise<string>
}

/** One dialect of Bitcoin wallets under common names. Rejections keep the wallet's code; missing methods are absent. */
export type BitcoinFace = BitcoinSigner & {
  /** Opens the wallet's prompt if the page may not see the accounts yet. */
  requestAccounts(): Promise<readonly ConnectedAccount[]>
  /** Never prompts. Absent if the wallet has no silent way to read accounts. */
  readAccounts?(): Promise<readonly ConnectedAccount[]>
  disconnect?(): Promise<void>
  /**
   * Reports changed accounts; an empty list once the wallet disconnected; undefined where only its network changed.
   * @returns Unsubscribes.
   */
  subscribe?(listener: (accounts: readonly ConnectedAccount[] | undefined) => void): () => void
}
