import { useId, useState } from 'react'
import type { Store } from '../openStore.js'
import { forgetSession, listSessions } from '../popup/sessions.js'
import { forgetSite } from '../state.js'
import type { PairingState } from './createPairingState.js'
import { useSource } from './useSource.js'

type Props = { readonly store: Store; readonly pairing: PairingState }

/** The sites that may see the account: those in this browser, and paired ones anywhere. */
export function Connections({ store, pairing }: Props) {
  const state = useSource(store.subscribe, store.getState)
  const { sessions } = useSource(pairing.subscribe, pairing.getView)
  const connections = [
    ...state.sites.map((origin) => ({ namespace: 'eip155', chain: '', origin }) as const),
    ...state.solana.sites.map((origin) => ({ namespace: 'solana', chain: 'Solana', origin }) as const),
    ...state.bip122.sites.map((origin) => ({ namespace: 'bip122', chain: 'Bitcoin', origin }) as const),
  ]
  const [popups, setPopups] = useState(listSessions)
  const ids = { sites: useId(), sessions: useId() }
  return (
    <>
      <section className="card" aria-labelledby={ids.sites}>
        <h2 id={ids.sites}>Connected sites</h2>
        {connections.length + popups.length === 0 && <p className="empty">None.</p>}
        <ul className="connections">
          {connections.map(({ namespace, chain, origin }) => (
            <Row
              key={`${namespace} ${origin}`}
              title={chain ? `${origin} on ${chain}` : origin}
              onDisconnect={() => store.update((current) => forgetSite(current, origin, namespace))}
            />
          ))}
          {popups.map((origin) => (
            <Row
              key={`popup ${origin}`}
              title={`${origin} in a popup`}
              onDisconnect={() => {
                forgetSession(origin)
                setPopups(listSessions())
              }}
            />
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby={ids.sessions}>
        <h2 id={ids.sessions}>Paired sessions</h2>
        {sessions.length === 0 && <p className="empty">None.</p>}
        <ul className="connections">
          {sessions.map(({ topic, name, url }) => (
            <Row
              key={topic}
              title={name || url}
              note={url}
              onDisconnect={() => void pairing.disconnect(topic)}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

type RowProps = { readonly title: string; readonly note?: string; readonly onDisconnect: () => void }

function Row({ title, note, onDisconnect }: RowProps) {
  return (
    <li>
      <span>
        {title}
        {note && <small>{note}</small>}
      </span>
      <button type="button" className="quiet" aria-label={`Disconnect ${title}`} onClick={onDisconnect}>
        Disconnect
      </button>
    </li>
  )
}
