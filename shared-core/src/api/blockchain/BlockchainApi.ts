import type { CaipNetworkId } from '../../caip/caip.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import type { ApiClient } from '../ApiClient.js'

/** The data API: a client that knows which chains the service can answer for. */
export type BlockchainApi = ApiClient & {
  /**
   * Lets a call through only for a chain of the supported list, asked once and kept while it was answered
   * [VAL-18].
   * @throws {ChainNotSupportedError}
   */
  requireChain(caipNetworkId: CaipNetworkId): Promise<void>
}

/**
 * Adds the gate of the supported chains to a client.
 * @returns The client with its gate.
 */
export function createBlockchainApi(client: ApiClient): BlockchainApi {
  let asked: Promise<ReadonlySet<string>> | undefined
  const supported = () => {
    asked ??= import('./getSupportedChains.js')
      .then(({ getSupportedChains }) => getSupportedChains(client))
      .then(({ http }) => new Set(http))
    asked.catch(() => {
      // A failed answer is asked for again next time.
      asked = undefined
    })
    return asked
  }
  return {
    ...client,
    async requireChain(caipNetworkId) {
      if (!(await supported()).has(caipNetworkId)) throw new ChainNotSupportedError({ caipNetworkId })
    },
  }
}
