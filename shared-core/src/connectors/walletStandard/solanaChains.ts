import type { CaipNetworkId } from '../../caip/caip.js'
import { solanaDevnetId, solanaMainnetId, solanaTestnetId } from '../../constants/chains.js'

const names: Readonly<Record<CaipNetworkId, string>> = {
  [solanaMainnetId]: 'solana:mainnet',
  [solanaDevnetId]: 'solana:devnet',
  [solanaTestnetId]: 'solana:testnet',
}

/** A chain's name in the wallet standard; its CAIP-2 id if the standard has no name for it. */
export const standardChainOf = (caipNetworkId: CaipNetworkId): string => names[caipNetworkId] ?? caipNetworkId
