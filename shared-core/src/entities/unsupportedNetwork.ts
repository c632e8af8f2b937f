import type { CaipNetworkId } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Network } from './Network.js'

/**
 * Stands for a chain that the page did not configure: no native currency, nothing to ask [ENT-06].
 * @param name How the visitor reads it.
 */
export function unsupportedNetwork(caipNetworkId: CaipNetworkId, name: string): Network {
  const { chainNamespace, reference } = parseCaipNetworkId(caipNetworkId)
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name,
    chainNamespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  }
}
