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
export function createPairedEvm({ ask, chain, library }: createPairedEvm.Parameters): Eip1193Provider {
  const wrapped = new Map<Listener, Listener>()
  const heard = (event: string, listener: Listener): Listener => {
    if (event !== 'accountsChanged') return listener
    const known = wrapped.get(listener)
    const made: Listener = known ?? ((accounts, ...rest) => isEvm(accounts) && listener(accounts, ...rest))
    wrapped.set(listener, made)
    return made
  }
  return {
    async request({ method, params }) {
      const caipNetworkId = chain()
      if (method === 'eth_chainId' && caipNetworkId)
        return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
      return ask({ caipNetworkId, method, params: toParams(params) })
    },
    on(event, listener) {
      if (publicEvents.has(event)) library.on(event, heard(event, listener))
    },
    removeListener: (event, listener) => library.removeListener(event, heard(event, listener)),
  }
}

export declare namespace createPairedEvm {
  type Parameters = {
    ask: AskPaired
    /** Where the next request goes. */
    chain(): CaipNetworkId | undefined
    library: PairingLibrary
  }
}

/** The wallet's other namespaces tell of their accounts under the same name. */
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
