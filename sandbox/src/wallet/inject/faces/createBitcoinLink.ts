import type { PublicBitcoinAccount } from '../../state.js'
import type { Link } from '../createLink.js'

export type BitcoinSignature = { address: string; signature: string; messageHash: string; protocol: string }
export type WantedInput = { index: number; address?: string | undefined; sighashTypes?: number[] | undefined }
export type WantedPsbt = {
  /** Base64, as in the answer. */
  psbt: string
  signInputs?: readonly WantedInput[] | undefined
  broadcast?: boolean | undefined
  finalize?: boolean | undefined
  number?: number | undefined
}
export type WantedTransfer = {
  recipients: readonly { address: string; amount: number | string }[]
  number?: number | undefined
}
/** `number` is the account's number; left out: the account in use. */
export type WantedMessage = {
  message: string
  protocol: 'ecdsa' | 'bip322'
  address?: string | undefined
  kind?: 'payment' | 'ordinal'
  number?: number | undefined
}

export type BitcoinLink = ReturnType<typeof createBitcoinLink>

/** The wallet's requests for Bitcoin, which every Bitcoin face uses behind its own API. */
export function createBitcoinLink(link: Link) {
  const ask = (method: string, params?: unknown) => link.request({ namespace: 'bip122', method, params })
  return {
    /** Asks the person, unless the site may see the accounts already. */
    requestAccounts: () => ask('bip122_requestAccounts') as Promise<PublicBitcoinAccount[]>,
    /** The accounts that the site may see now; does not ask the person. */
    getAccounts: () => ask('bip122_getAccounts') as Promise<PublicBitcoinAccount[]>,
    disconnect: () => ask('bip122_disconnect'),
    getBalance: () => ask('bip122_getBalance') as Promise<{ confirmed: number; unconfirmed: number }>,
    signMessage: (of: WantedMessage) => ask('signMessage', of) as Promise<BitcoinSignature>,
    signPsbt: (of: WantedPsbt) => ask('signPsbt', of) as Promise<{ psbt: string; txid?: string }>,
    /** Sends a finished PSBT. @returns The transaction's id. */
    pushPsbt: (psbt: string) => ask('bip122_pushPsbt', { psbt }) as Promise<string>,
    sendTransfer: (of: WantedTransfer) => ask('sendTransfer', of) as Promise<{ txid: string }>,
    /** @returns Ends the subscription. */
    onAccounts: (listener: (accounts: PublicBitcoinAccount[]) => void) =>
      link.on('bip122', 'accountsChanged', (accounts) => listener(accounts as PublicBitcoinAccount[])),
  }
}
