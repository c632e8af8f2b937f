import { storageKey } from '../wallet/openStore.js'
import { withAccount } from '../wallet/selectAccount.js'
import { initialState } from '../wallet/state.js'

/**
 * What the Sandbox Wallet's origin keeps once a person has chosen this account in it, and done nothing else.
 * @example const { name, value } = walletEntry(3)
 */
export const walletEntry = (accountIndex: number): { name: string; value: string } => ({
  name: storageKey,
  value: JSON.stringify(withAccount(initialState, { accountIndex })),
})
