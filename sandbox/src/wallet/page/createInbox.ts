import type { Outcome, Pending } from '../messages.js'

/** A request that the person must decide. `settle` passes the answer to the caller. */
export type InboxItem =
  | { readonly kind: 'request'; readonly pending: Pending; readonly settle: (outcome: Outcome) => void }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }

/** A dapp that wants to pair. Everything in it is what the dapp says of itself. */
export type Proposal = {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly icon: string | undefined
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** No network in common: it can only be rejected. */
  readonly isPossible: boolean
  readonly approve: () => Promise<void>
  readonly reject: () => Promise<void>
}

export type Inbox = ReturnType<typeof createInbox>

/**
 * The requests that wait for a decision, oldest first.
 * @example const inbox = createInbox(); inbox.add({ kind: 'request', pending, settle })
 */
export function createInbox() {
  const listeners = new Set<() => void>()
  /** Answered requests, which must not be added again: their sender may not have got the answer yet. */
  const done = new Set<string>()
  let items: readonly InboxItem[] = []

  const set = (next: readonly InboxItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    getItems: () => items,
    /** Adds an item; one already there, or decided, is not added again. */
    add(item: InboxItem): void {
      if (done.has(idOf(item))) return
      if (!items.some((known) => idOf(known) === idOf(item))) set([...items, item])
    },
    remove(id: string): void {
      done.add(id)
      if (items.some((item) => idOf(item) === id)) set(items.filter((item) => idOf(item) !== id))
    },
    /** @returns What ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const idOf = (item: InboxItem) => (item.kind === 'request' ? item.pending.id : item.proposal.id)
