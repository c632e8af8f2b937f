import type { CaipNetworkId } from '../../caip/caip.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import type { PairedListeners } from './pairedListeners.js'
import type { AskPaired } from './pairedSolana.js'

/** The EVM side of a pairing as an EIP-1193 wallet. Every one of a session knows the same listeners. */
export function createPairedEvm({ ask, chain, listeners }: createPairedEvm.Parameters): Eip1193Provider {
  return {
    async request({ method, params }) {
      const caipNetworkId = chain()
      if (method === 'eth_chainId' && caipNetworkId)
        return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
      return ask({ caipNetworkId, method, params: toParams(params) })
    },
    on: listeners.on,
    removeListener: listeners.removeListener,
  }
}

export declare namespace createPairedEvm {
  type Parameters = {
    ask: AskPaired
    /** The chain of the next request; undefined once the session is over. */
    chain(): CaipNetworkId | undefined
    listeners: PairedListeners
  }
}

/** EIP-1193 allows a list or an object. */
const toParams = (params: unknown): unknown[] | object | undefined =>
  Array.isArray(params) ? params : typeof params === 'object' && params !== null ? params : undefined
