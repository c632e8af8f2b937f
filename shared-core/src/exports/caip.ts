export type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
export { coinTypeOf } from '../caip/coinType.js'
export { parseCaipAddress } from '../caip/parseCaipAddress.js'
export { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
