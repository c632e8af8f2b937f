import type { ConnectedAccount } from '../../connection/states.js'

/** One input of a PSBT, and who is to sign it. */
export type FaceInput = {
  readonly index: number
  readonly account: ConnectedAccount
  /** Stands in the PSBT too. */
  readonly sighash?: number
}

/** What is asked of a wallet, in whichever words it takes it; what it lacks is absent. */
export type BitcoinSigner = {
  /**
   * The address it would sign as now, of a wallet that cannot be told which is meant: it may have been turned to another
   * one without a word. Asks the visitor only where the wallet is locked.
   */
  readCurrent?(): Promise<string | undefined>
  /** @returns Base64. */
  signMessage(of: { readonly account: ConnectedAccount; readonly message: string }): Promise<string>
  /** @returns No PSBT: the wallet keeps what it signed and sent. */
  signPsbt(of: {
    readonly psbt: Uint8Array
    readonly inputs: readonly FaceInput[]
    readonly broadcast: boolean
  }): Promise<{ readonly psbt?: Uint8Array | undefined; readonly txid?: string | undefined }>
  /** Sends a finished PSBT, of a wallet that does not while it signs. @returns The transaction's id. */
  pushPsbt?(psbt: Uint8Array): Promise<string>
  /** @returns The transaction's id. */
  sendTransfer?(of: {
    readonly from: ConnectedAccount
    readonly recipient: string
    readonly amount: bigint
  }): Promise<string>
}

/** What a standard's own words are turned into; rejections keep the wallet's code. What a wallet lacks is absent. */
export type BitcoinFace = BitcoinSigner & {
  /** Opens the wallet's prompt, where the page may not see the accounts yet. */
  requestAccounts(): Promise<readonly ConnectedAccount[]>
  /** Never prompts. Absent: the wallet has no such question. */
  readAccounts?(): Promise<readonly ConnectedAccount[]>
  disconnect?(): Promise<void>
  /** Tells of other accounts; of none once the wallet let go. @returns Unsubscribes. */
  subscribe?(listener: (accounts: readonly ConnectedAccount[]) => void): () => void
}
