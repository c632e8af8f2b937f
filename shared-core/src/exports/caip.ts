export {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  isChainNamespace,
} from '../caip/caip.js'
export { formatCaipAddress } from '../caip/formatCaipAddress.js'
export { isCaipAddress, parseCaipAddress } from '../caip/parseCaipAddress.js'
export { isCaipNetworkId, parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
