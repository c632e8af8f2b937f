import { useEffect, useRef } from 'react'
import type { Store } from '../openStore.js'
import type { Inbox } from './createInbox.js'
import { Header } from './Header.js'
import { Requests } from './Requests.js'
import { useSource } from './useSource.js'

/**
 * How long the window stays open for a dapp's next request: opening it again needs another click. Tests, which wait for the
 * window to close after each answer, set less before the page runs.
 */
const { lingerMs = 500 } = globalThis as { lingerMs?: number }

/** How long it waits for a first request: the wallet's own page may have answered that request meanwhile. */
const unaskedMs = 10_000

/** The window that a dapp's page opens: shows the waiting requests, and closes itself when all are answered. */
export function ApprovalWindow({ store, inbox }: { readonly store: Store; readonly inbox: Inbox }) {
  const isEmpty = useSource(inbox.subscribe, () => inbox.getItems().length === 0)
  const hadRequests = useRef(false)

  useEffect(() => {
    if (!isEmpty) hadRequests.current = true
    if (!isEmpty) return
    const timer = setTimeout(() => window.close(), hadRequests.current ? lingerMs : unaskedMs)
    return () => clearTimeout(timer)
  }, [isEmpty])

  return (
    <main>
      <Header store={store} />
      <Requests store={store} inbox={inbox} onError={() => {}} />
      {isEmpty && (
        <p role="status" className="empty">
          Nothing is waiting.
        </p>
      )}
    </main>
  )
}
