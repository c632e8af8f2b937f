import { type ReactNode, useId } from 'react'
import type { Store } from '../openStore.js'
import { selectAccount } from '../selectAccount.js'
import { switchChain } from '../state.js'
import { AddNetwork } from './AddNetwork.js'
import { Balances } from './Balances.js'
import { OtherChains } from './OtherChains.js'
import { useSource } from './useSource.js'

const accountIndexes = Array.from({ length: 100 }, (_, index) => index)

/** The active account and network, and the account's balance on each network. */
export function AccountPanel({ store }: { readonly store: Store }) {
  const state = useSource(store.subscribe, store.getState)
  const ids = { title: useId(), account: useId(), network: useId(), shared: useId() }
  return (
    <section className="card" aria-labelledby={ids.title}>
      <h2 id={ids.title}>Account</h2>
      <label htmlFor={ids.account}>Switch account</label>
      <select
        id={ids.account}
        value={state.accountIndex}
        onChange={(event) => selectAccount(store, { accountIndex: Number(event.target.value) })}
      >
        {accountIndexes.map((index) => (
          <option key={index} value={index}>
            Account {index}
          </option>
        ))}
      </select>
      <p>
        <code data-testid="address">{state.address}</code>
      </p>
      <label htmlFor={ids.network}>Switch network</label>
      <select
        id={ids.network}
        value={state.chainId}
        onChange={(event) => store.update((current) => switchChain(current, Number(event.target.value)))}
      >
        {state.chains.map((chain) => (
          <option key={chain.chainId} value={chain.chainId}>
            {chain.name}
          </option>
        ))}
      </select>
      <OtherChains state={state} />
      <label htmlFor={ids.shared}>Accounts that Solana and Bitcoin sites see</label>
      <select
        id={ids.shared}
        value={state.solana.addresses.length}
        onChange={(event) =>
          selectAccount(store, { accountIndex: state.accountIndex, shared: Number(event.target.value) })
        }
      >
        {[1, 2, 3].map((count) => (
          <option key={count} value={count}>
            {count === 1 ? 'The active one' : `The active one and the next ${count - 1}`}
          </option>
        ))}
      </select>
      <Habit store={store} of="tellsAssets">
        Tell connected sites what I hold
      </Habit>
      <Habit store={store} of="renewsBlockhash">
        Sign Solana transactions with a blockhash of my own
      </Habit>
      <Habit store={store} of="makesBatches">
        Atomic batches
      </Habit>
      <Balances state={state} />
      <AddNetwork store={store} />
    </section>
  )
}

type HabitProps = {
  readonly store: Store
  readonly of: 'tellsAssets' | 'renewsBlockhash' | 'makesBatches'
  readonly children: ReactNode
}

/** A switch for an optional behaviour of the wallet. */
function Habit({ store, of, children }: HabitProps) {
  const state = useSource(store.subscribe, store.getState)
  return (
    <label>
      <input
        type="checkbox"
        checked={state[of] ?? false}
        onChange={(event) => {
          const { checked } = event.target
          store.update((current) => ({ ...current, [of]: checked }))
        }}
      />{' '}
      {children}
    </label>
  )
}
