import { parseAccounts } from '../../providers/parseProviderAnswer.js'
import type { PairingLibrary } from './loadProvider.js'

type Listener = (...args: unknown[]) => void

// The library emits more: the next pairing's link, which is a key, and another wallet's session under `connect`.
const publicEvents = ['accountsChanged', 'chainChanged', 'message'] as const

/** The listeners of a session's EIP-1193 providers, however many were handed out. */
export type PairedListeners = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  tell(event: string, ...args: unknown[]): void
}

export function createPairedListeners(): PairedListeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    tell(event, ...args) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
    },
  }
}

/** Passes on the library's EIP-1193 events, without the accounts of other namespaces. */
export function passEvents(library: PairingLibrary, tell: PairedListeners['tell']): void {
  for (const event of publicEvents)
    library.on(event, (...args: unknown[]) => {
      if (event !== 'accountsChanged' || isEvm(args[0])) tell(event, ...args)
    })
}

/** Other namespaces emit their accounts under the same name; an empty list may be of any. */
function isEvm(accounts: unknown): boolean {
  try {
    return parseAccounts(accounts).length > 0
  } catch {
    return false
  }
}
