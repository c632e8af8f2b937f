import type { CaipNetworkId } from '../../caip/caip.js'
import { Identity } from '../../entities/caches.js'
import type { BlockchainApi } from './BlockchainApi.js'

/**
 * `GET /v1/identity/{address}?sender` [API-03].
 * @returns The name and picture the address has made public, where it has.
 */
export async function getIdentity(
  client: BlockchainApi,
  { address, caipNetworkId, sender, signal }: getIdentity.Parameters,
): Promise<Identity> {
  await client.requireChain(caipNetworkId)
  const path = `/v1/identity/${encodeURIComponent(address)}`
  return client.get({ path, query: { sender }, schema: Identity, signal })
}

export declare namespace getIdentity {
  type Parameters = {
    address: string
    /** The active network: nothing is asked where the service does not know it [VAL-18]. */
    caipNetworkId: CaipNetworkId
    sender?: string | undefined
    signal?: AbortSignal | undefined
  }
}
