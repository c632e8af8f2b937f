import type { ConnectedAccount } from '../../connection/states.js'
import type { BitcoinProvider } from '../BitcoinProvider.js'

/** What a standard's own words are turned into; rejections keep the wallet's code. What a wallet lacks is absent. */
export type BitcoinFace = Omit<BitcoinProvider, 'getAccounts'> & {
  /** Opens the wallet's prompt, where the page may not see the accounts yet. */
  requestAccounts(): Promise<readonly ConnectedAccount[]>
  /** Never prompts. Absent: the wallet has no such question. */
  readAccounts?(): Promise<readonly ConnectedAccount[]>
  disconnect?(): Promise<void>
  /** Tells of other accounts; of none once the wallet let go. @returns Unsubscribes. */
  subscribe?(listener: (accounts: readonly ConnectedAccount[]) => void): () => void
}
