import type { ChainSpec } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { accountAt } from '../exports/accounts.js'
import { fulfil } from './fulfil.js'
import type { Ask } from './messages.js'
import type { Store } from './openStore.js'
import { withAccount } from './selectAccount.js'
import { initialState, type WalletState } from './state.js'

/** A wallet without a screen: it has this account, approves at once, and reads and sends on the test's Ethereum. */
export function openTestWallet(chain: ChainSpec, accountIndex: number) {
  const known = initialState.chains.map((one) => ({ ...one, rpcUrl: chain.rpcUrl }))
  let state: WalletState = withAccount({ ...initialState, chains: known }, { accountIndex })
  const store = {
    getState: () => state,
    update(change: (of: WalletState) => WalletState) {
      state = change(state)
    },
  } as Store
  return {
    address: accountAt(accountIndex).address,
    client: clientOf(chain),
    state: () => state,
    approve: (ask: Ask) =>
      fulfil(store, { id: 'asked', origin: 'http://localhost:4100', method: 'any', chainId: 1, ask }),
  }
}
