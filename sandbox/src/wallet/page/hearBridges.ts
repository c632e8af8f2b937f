import type { Store } from '../openStore.js'
import { type Inbox, idOf } from './createInbox.js'

/**
 * Puts the requests of dapp pages into the inbox, and sends the answers back.
 * @param shows Whether the person sees what comes in: in the approval window, until it closes. Only it tells the bridge that a
 * request is shown; what came while it closed is shown by the next window.
 */
export function hearBridges({
  store,
  inbox,
  shows,
}: {
  store: Store
  inbox: Inbox
  shows: () => boolean
}): void {
  store.hear((message) => {
    if (message.type === 'withdrawn' || message.type === 'answered') inbox.remove(message.id)
    if (message.type === 'whatIsShown' && shows())
      for (const item of inbox.getItems()) store.post({ type: 'shown', id: idOf(item) })
    if (message.type !== 'asked') return
    const { pending } = message
    inbox.add({
      kind: 'request',
      pending,
      settle: (outcome) => {
        store.post({ type: 'answered', id: pending.id, outcome })
        inbox.remove(pending.id)
      },
    })
    if (shows()) store.post({ type: 'shown', id: pending.id })
  })
  store.post({ type: 'whatIsPending' })
}
