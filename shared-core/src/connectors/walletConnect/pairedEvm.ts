import type { CaipNetworkId } from '../../caip/caip.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { parseAccounts } from '../../providers/parseProviderAnswer.js'
import type { PairingLibrary } from './loadProvider.js'
import type { AskPaired } from './pairedSolana.js'

// The library emits more: the next pairing's link, which is a key, and another wallet's session under `connect`.
const publicEvents: ReadonlySet<string> = new Set([
  'accountsChanged',
  'chainChanged',
  'disconnect',
  'message',
])

type Listener = (...args: unknown[]) => void

/** The EVM side of a pairing as an EIP-1193 wallet, without the events of other namespaces. */
export function createPairedEvm({
  ask,
  chain,
  isOwn,
  library,
  onGone,
}: createPairedEvm.Parameters): Eip1193Provider {
  /** Unsubscribe functions, by event and listener. */
  const leaves = new Map<string, Map<Listener, () => void>>()
  const listen = (event: string, listener: Listener) => {
    // Drop events of a later session. The own session's `disconnect` comes after that session is gone.
    const isMeant = (value: unknown) =>
      event === 'disconnect' || (isOwn() && (event !== 'accountsChanged' || isEvm(value)))
    const hear: Listener = (...args) => isMeant(args[0]) && listener(...args)
    library.on(event, hear)
    const stop = event === 'accountsChanged' ? onGone(() => isOwn() && listener([])) : undefined
    return () => {
      stop?.()
      library.removeListener(event, hear)
    }
  }
  return {
    async request({ method, params }) {
      const caipNetworkId = chain()
      if (method === 'eth_chainId' && caipNetworkId && isOwn())
        return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
      return ask({ caipNetworkId, method, params: toParams(params) })
    },
    on(event, listener) {
      const known = leaves.get(event) ?? new Map<Listener, () => void>()
      if (!publicEvents.has(event) || known.has(listener)) return
      leaves.set(event, known.set(listener, listen(event, listener)))
    },
    removeListener(event, listener) {
      leaves.get(event)?.get(listener)?.()
      leaves.get(event)?.delete(listener)
    },
  }
}

export declare namespace createPairedEvm {
  type Parameters = {
    ask: AskPaired
    /** The chain of the next request. */
    chain(): CaipNetworkId | undefined
    /** Whether the provider's session is still the current one. */
    isOwn(): boolean
    library: PairingLibrary
    /** Reports that the wallet took back all EVM accounts: an empty list names no namespace. @returns Unsubscribes. */
    onGone(listener: () => void): () => void
  }
}

/** Other namespaces emit their accounts under the same name; an empty list may be of any. */
function isEvm(accounts: unknown): boolean {
  try {
    return parseAccounts(accounts).length > 0
  } catch {
    return false
  }
}

/** EIP-1193 allows a list or an object. */
const toParams = (params: unknown): unknown[] | object | undefined =>
  Array.isArray(params) ? params : typeof params === 'object' && params !== null ? params : undefined
