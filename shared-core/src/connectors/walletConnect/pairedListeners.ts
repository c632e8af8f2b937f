import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { parseAccounts, parseChainId } from '../../providers/parseProviderAnswer.js'
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
  /** Last emitted value of each event. The library and the session's updates repeat values. */
  const told = new Map<string, string>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    tell(event, ...args) {
      if (event === 'accountsChanged' || event === 'chainChanged') {
        const text = JSON.stringify(args[0]).toLowerCase()
        if (told.get(event) === text) return
        told.set(event, text)
      }
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
    },
  }
}

/** Passes on the library's EIP-1193 events, as the standard writes them: chains in hex, EVM accounts alone. */
export function passEvents(library: PairingLibrary, tell: PairedListeners['tell']): void {
  for (const event of publicEvents)
    library.on(event, (given: unknown, ...rest: unknown[]) => {
      const read = readers[event](given)
      if (read !== undefined) tell(event, read, ...rest)
    })
}

/** Reads what an event carries. Undefined: it is not for an EVM listener. */
const readers: Readonly<Record<(typeof publicEvents)[number], (given: unknown) => unknown>> = {
  // Other namespaces emit their accounts under the same name; an empty list may be of any.
  accountsChanged(given) {
    const accounts = attempt(() => parseAccounts(given).map((x) => x.address))
    return accounts && accounts.length > 0 ? accounts : undefined
  },
  // The library writes them in decimals.
  chainChanged: (given) =>
    attempt(() => `0x${Number(parseCaipNetworkId(parseChainId(given)).reference).toString(16)}`),
  message: (given) => given,
}

/** Ignores a wallet's malformed events. */
function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
