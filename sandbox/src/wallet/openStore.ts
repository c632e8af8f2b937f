import { type ChannelMessage, channelSchema } from './messages.js'
import { initialState, stateSchema, type WalletState } from './state.js'

/** Where the wallet's origin keeps it. */
export const storageKey = 'foyer-sandbox-wallet/state'
const channelName = 'foyer-sandbox-wallet'

export type Store = ReturnType<typeof openStore>

/**
 * The wallet's memory, one for all its documents: kept in localStorage, told to the others by a channel.
 * A change is told before whatever is posted after it, so an answer never overtakes its state.
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

  channel.addEventListener('message', (event) => {
    const parsed = channelSchema.safeParse(event.data)
    if (!parsed.success) return
    if (parsed.data.type === 'state') adopt(parsed.data.state)
    for (const hear of hearers) hear(parsed.data)
  })

  const post = (message: ChannelMessage) => channel.postMessage(message)
  return {
    post,
    getState: () => state,
    update(change: (state: WalletState) => WalletState): void {
      const next = change(state)
      if (next === state) return
      localStorage.setItem(storageKey, JSON.stringify(next))
      post({ type: 'state', state: next })
      adopt(next)
    },
    /** @returns What ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear(hearer: (message: ChannelMessage) => void): void {
      hearers.add(hearer)
    },
  }
}

function read(): WalletState {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : initialState
  } catch {
    // Storage that is unreadable or forbidden is a wallet that starts anew, not one that fails.
    return initialState
  }
}
