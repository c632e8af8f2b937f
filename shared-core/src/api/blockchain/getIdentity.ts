import type { CaipNetworkId } from '../../caip/caip.js'
import { Identity } from '../../entities/Identity.js'
import type { BlockchainApi } from './BlockchainApi.js'

/**
 * `GET /v1/identity/{address}` [API-03].
 * @returns What the service says of the address; its name is a claim until it is resolved back.
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
    /** The active network, which the service must know [VAL-18]. */
    caipNetworkId: CaipNetworkId
    /** The address of the visitor who asks. */
    sender?: string | undefined
    signal?: AbortSignal | undefined
  }
}
