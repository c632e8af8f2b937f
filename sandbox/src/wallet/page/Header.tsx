import { icon } from '../inject/icon.js'
import type { Store } from '../openStore.js'
import { nameOfChain } from '../state.js'
import { useSource } from './useSource.js'

/** The wallet's name, the account in use, and the permanent warning. */
export function Header({ store }: { readonly store: Store }) {
  const state = useSource(store.subscribe, store.getState)
  return (
    <header>
      <img src={icon} alt="" width="40" height="40" />
      <div>
        <h1>Sandbox Wallet</h1>
        <p>
          Account {state.accountIndex} on {nameOfChain(state, state.chainId)}
        </p>
      </div>
      <p role="note" className="warning">
        Well-known development keys: everyone has them. Never send anything of value here.
      </p>
    </header>
  )
}
