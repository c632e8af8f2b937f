import { type FormEvent, useId, useState } from 'react'
import type { PairingState } from './createPairingState.js'
import { useSource } from './useSource.js'

const statusTexts = {
  starting: 'Starting…',
  ready: 'Ready to pair.',
  pairing: 'Pairing…',
  failed: 'Pairing does not work now.',
  elsewhere: 'Pairing runs in a newer tab of this wallet.',
} as const

/** The field for the pairing link that a dapp shows as a QR code. */
export function PairingPanel({ pairing }: { readonly pairing: PairingState }) {
  const { status, error } = useSource(pairing.subscribe, pairing.getView)
  const [link, setLink] = useState('')
  const ids = { title: useId(), link: useId() }

  const connect = async (event: FormEvent) => {
    event.preventDefault()
    await pairing.pair(link)
    setLink('')
  }

  return (
    <section className="card" aria-labelledby={ids.title}>
      <h2 id={ids.title}>Pair with a site</h2>
      <form onSubmit={connect} className="fields">
        <label htmlFor={ids.link}>Paste pairing link</label>
        <input
          id={ids.link}
          value={link}
          autoComplete="off"
          placeholder="wc:…"
          onChange={(event) => setLink(event.target.value)}
        />
        <button type="submit" className="main" disabled={status !== 'ready' || link.trim() === ''}>
          Connect
        </button>
      </form>
      <p role="status">{statusTexts[status]}</p>
      {status === 'elsewhere' && (
        <button type="button" className="quiet" onClick={() => window.location.reload()}>
          Pair here
        </button>
      )}
      {error && <p role="alert">{error}</p>}
    </section>
  )
}
