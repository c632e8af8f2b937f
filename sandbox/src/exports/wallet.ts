import { storageKey } from '../wallet/openStore.js'
import { withAccount } from '../wallet/selectAccount.js'
import { initialState } from '../wallet/state.js'

/**
 * The storage entry of the Sandbox Wallet's origin after a person chose this account there and did nothing else.
 * @example const { name, value } = walletEntry(3)
 */
export const walletEntry = (accountIndex: number): { name: string; value: string } => ({
  name: storageKey,
  value: JSON.stringify(withAccount(initialState, { accountIndex })),
})
