import type { CaipNetworkId } from '../../caip/caip.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { parseAccounts } from '../parseProviderAnswer.js'
import type { PairingLibrary } from './loadProvider.js'
import type { AskPaired } from './pairedSolana.js'

// The library tells more under `on`, the link of the next pairing among it, which is a key.
const publicEvents: ReadonlySet<string> = new Set([
  'accountsChanged',
  'chainChanged',
  'connect',
  'disconnect',
  'message',
])

type Listener = (...args: unknown[]) => void

/** The EVM side of a pairing, as any other EIP-1193 wallet: it hears nothing of the other namespaces. */
export function createPairedEvm({
  ask,
  chain,
  library,
  onGone,
}: createPairedEvm.Parameters): Eip1193Provider {
  /** Of each who listens to accounts: what ends that. */
  const leaves = new Map<Listener, () => void>()
  const onAccounts = (listener: Listener) => {
    if (leaves.has(listener)) return
    const hear: Listener = (accounts, ...rest) => isEvm(accounts) && listener(accounts, ...rest)
    library.on('accountsChanged', hear)
    const stop = onGone(() => listener([]))
    leaves.set(listener, () => {
      stop()
      library.removeListener('accountsChanged', hear)
    })
  }
  return {
    async request({ method, params }) {
      const caipNetworkId = chain()
      if (method === 'eth_chainId' && caipNetworkId)
        return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
      return ask({ caipNetworkId, method, params: toParams(params) })
    },
    on(event, listener) {
      if (event === 'accountsChanged') onAccounts(listener)
      else if (publicEvents.has(event)) library.on(event, listener)
    },
    removeListener(event, listener) {
      if (event !== 'accountsChanged') return library.removeListener(event, listener)
      leaves.get(listener)?.()
      leaves.delete(listener)
    },
  }
}

export declare namespace createPairedEvm {
  type Parameters = {
    ask: AskPaired
    /** Where the next request goes. */
    chain(): CaipNetworkId | undefined
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
