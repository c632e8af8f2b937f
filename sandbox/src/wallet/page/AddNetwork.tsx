import { type FormEvent, useId, useState } from 'react'
import type { Store } from '../openStore.js'
import { addChain, chainSchema } from '../state.js'

/** Adds a network by hand; the sandbox's gateway carries its reads. */
export function AddNetwork({ store }: { readonly store: Store }) {
  const [chainId, setChainId] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const ids = { chainId: useId(), name: useId() }

  const add = (event: FormEvent) => {
    event.preventDefault()
    const chain = chainSchema.safeParse({ chainId: Number(chainId), name, symbol: 'ETH' })
    setError(chain.success ? '' : 'A network needs a chain id above 0 and a name.')
    if (!chain.success) return
    store.update((state) => addChain(state, chain.data))
    setChainId('')
    setName('')
  }

  return (
    <details>
      <summary>Add a network</summary>
      <form onSubmit={add} className="fields">
        <label htmlFor={ids.chainId}>Chain id</label>
        <input
          id={ids.chainId}
          inputMode="numeric"
          value={chainId}
          onChange={(event) => setChainId(event.target.value)}
        />
        <label htmlFor={ids.name}>Network name</label>
        <input id={ids.name} value={name} onChange={(event) => setName(event.target.value)} />
        <button type="submit" className="quiet">
          Add network
        </button>
        {error && <p role="alert">{error}</p>}
      </form>
    </details>
  )
}
