import { useEffect } from 'react'
import type { Store } from '../openStore.js'
import { type Inbox, idOf } from './createInbox.js'
import { ProposalCard } from './ProposalCard.js'
import { RequestCard } from './RequestCard.js'
import { useSource } from './useSource.js'

type Props = {
  readonly store: Store
  readonly inbox: Inbox
  readonly onError: (cause: unknown) => void
}

/** All requests that wait for a decision, oldest first. */
export function Requests({ store, inbox, onError }: Props) {
  const items = useSource(inbox.subscribe, inbox.getItems)
  const state = useSource(store.subscribe, store.getState)
  const first = items[0] && idOf(items[0])
  // A person who pastes a link far down the page would otherwise not see the request it led to.
  useEffect(() => {
    if (first) document.querySelector('.request')?.scrollIntoView({ block: 'nearest' })
  }, [first])
  return items.map((item) =>
    item.kind === 'request' ? (
      <RequestCard key={idOf(item)} store={store} pending={item.pending} settle={item.settle} />
    ) : (
      <ProposalCard key={idOf(item)} state={state} proposal={item.proposal} onError={onError} />
    ),
  )
}
