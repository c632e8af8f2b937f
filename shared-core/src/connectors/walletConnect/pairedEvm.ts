import type { CaipNetworkId } from '../../caip/caip.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { parseAccounts } from '../../providers/parseProviderAnswer.js'
import type { PairingLibrary } from './loadProvider.js'
import type { AskPaired } from './pairedSolana.js'

// The library tells more under `on`, the link of the next pairing among it, which is a key, and under `connect` what
// another wallet settled.
const publicEvents: ReadonlySet<string> = new Set([
  'accountsChanged',
  'chainChanged',
  'disconnect',
  'message',
])

type Listener = (...args: unknown[]) => void

/** The EVM side of a pairing, as any other EIP-1193 wallet: it hears nothing of the other namespaces. */
export function createPairedEvm({
  ask,
  chain,
  isOwn,
  library,
  onGone,
}: createPairedEvm.Parameters): Eip1193Provider {
  /** Of each event: who listens, and what ends that. */
  const leaves = new Map<string, Map<Listener, () => void>>()
  const listen = (event: string, listener: Listener) => {
    // Nothing of a later session; the end of one's own comes after it.
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
    /** Where the next request goes. */
    chain(): CaipNetworkId | undefined
    /** Whether the session it was handed out for is still the one there. */
    isOwn(): boolean
    library: PairingLibrary
    /** Tells that the wallet took all its accounts back: an empty list names no namespace. @returns Unsubscribes. */
    onGone(listener: () => void): () => void
  }
}

/** The wallet's other namespaces tell of their accounts under the same name; so may an empty list be of any. */
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
