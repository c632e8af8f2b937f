import type { Store } from '../openStore.js'
import { type Inbox, idOf } from './createInbox.js'

/**
 * Puts the requests of dapp pages into the inbox, and sends the answers back.
 * @param isWindow True in the approval window: only this window tells the bridge that a request is shown.
 */
export function hearBridges({
  store,
  inbox,
  isWindow,
}: {
  store: Store
  inbox: Inbox
  isWindow: boolean
}): void {
  store.hear((message) => {
    if (message.type === 'withdrawn' || message.type === 'answered') inbox.remove(message.id)
    if (message.type === 'whatIsShown' && isWindow)
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
    if (isWindow) store.post({ type: 'shown', id: pending.id })
  })
  store.post({ type: 'whatIsPending' })
}
