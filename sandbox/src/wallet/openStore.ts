import { type ChannelMessage, channelSchema } from './messages.js'
import { initialState, stateSchema, type WalletState } from './state.js'

/** The key of the wallet's state in its origin's localStorage. */
export const storageKey = 'foyer-sandbox-wallet/state'
/** The key of a mark that each approval window writes: a document that reads the mark shares the window's storage. */
export const markKey = 'foyer-sandbox-wallet/mark'
const channelName = 'foyer-sandbox-wallet'

export type Store = ReturnType<typeof openStore>

/**
 * The wallet's state, one for all its documents: kept in localStorage, sent to the other documents by a channel, and
 * to each document with separate storage by a port.
 * A change is sent before any later message, so that an answer never overtakes its state. A browser may show a new
 * document an older localStorage for a moment, so documents tell their states to one that asks, and the newest counts.
 * @example const store = openStore(); store.update((state) => switchChain(state, 137))
 */
export function openStore() {
  const channel = new BroadcastChannel(channelName)
  const listeners = new Set<() => void>()
  const hearers = new Set<(message: ChannelMessage) => void>()
  let state = read()

  const adopt = (next: WalletState) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  const keep = (next: WalletState) => localStorage.setItem(storageKey, JSON.stringify(next))
  const hearMessage = (data: unknown, isFar: boolean) => {
    const parsed = channelSchema.safeParse(data)
    if (!parsed.success) return
    if (parsed.data.type === 'state') {
      const { state: said } = parsed.data
      if (isFar) keep(said)
      // A separate storage counts its own changes.
      if (isFar || revisionOf(said) >= revisionOf(state)) adopt(said)
    }
    if (parsed.data.type === 'whatIsPending' && !isFar)
      channel.postMessage({ type: 'state', state } satisfies ChannelMessage)
    for (const hear of hearers) hear(parsed.data)
  }
  channel.addEventListener('message', (event) => hearMessage(event.data, false))

  const ports = new Set<MessagePort>()
  const post = (message: ChannelMessage) => {
    channel.postMessage(message)
    for (const port of ports) {
      // The answer may depend on a state that the other storage never received.
      if (message.type === 'answered') port.postMessage({ type: 'state', state } satisfies ChannelMessage)
      port.postMessage(message)
    }
  }
  return {
    post,
    getState: () => state,
    update(change: (state: WalletState) => WalletState): void {
      const changed = change(state)
      if (changed === state) return
      const next = { ...changed, revision: revisionOf(state) + 1 }
      keep(next)
      post({ type: 'state', state: next })
      adopt(next)
    },
    /** @returns Ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear(hearer: (message: ChannelMessage) => void): void {
      hearers.add(hearer)
    },
    /** Exchanges states and messages with a document that has separate storage. */
    join(port: MessagePort): void {
      ports.add(port)
      port.addEventListener('message', (event) => hearMessage(event.data, true))
      port.start()
    },
  }
}

const revisionOf = ({ revision = 0 }: WalletState) => revision

function read(): WalletState {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : initialState
  } catch {
    // With unreadable or forbidden storage the wallet starts anew instead of failing.
    return initialState
  }
}
