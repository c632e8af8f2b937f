import type { CaipNetworkId } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Network } from './Network.js'

/**
 * Stands for a chain that the page did not configure: no native currency, nothing to ask [ENT-06].
 * @returns A network that shows its CAIP-2 id as its name.
 */
export function unsupportedNetwork(caipNetworkId: CaipNetworkId): Network {
  const { chainNamespace, reference } = parseCaipNetworkId(caipNetworkId)
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name: caipNetworkId,
    chainNamespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  }
}
