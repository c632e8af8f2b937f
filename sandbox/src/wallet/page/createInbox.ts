import type { Outcome, Pending } from '../messages.js'

/** A request that the person must decide. `settle` passes the answer to the caller. */
export type InboxItem =
  | { readonly kind: 'request'; readonly pending: Pending; readonly settle: (outcome: Outcome) => void }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }

/** A dapp that wants to pair, by its own unverified description. */
export type Proposal = {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly icon: string | undefined
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** What is signed with the yes, one text a chain; absent: the page only connects. */
  readonly messages?: readonly string[]
  /** False without a common network: the person can only reject. */
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
  /** Ids of answered requests. A sender that has not received the answer yet may send its request again. */
  const done = new Set<string>()
  let items: readonly InboxItem[] = []

  const set = (next: readonly InboxItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    getItems: () => items,
    /** Adds an item, unless it is present or decided already. */
    add(item: InboxItem): void {
      if (done.has(idOf(item))) return
      if (!items.some((known) => idOf(known) === idOf(item))) set([...items, item])
    },
    remove(id: string): void {
      done.add(id)
      if (items.some((item) => idOf(item) === id)) set(items.filter((item) => idOf(item) !== id))
    },
    /** @returns Ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const idOf = (item: InboxItem) => (item.kind === 'request' ? item.pending.id : item.proposal.id)
