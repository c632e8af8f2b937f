import type { CaipNetworkId } from '../../caip/caip.js'
import { solanaDevnetId, solanaMainnetId, solanaTestnetId } from '../../constants/chains.js'

const names: Readonly<Record<CaipNetworkId, string>> = {
  [solanaMainnetId]: 'solana:mainnet',
  [solanaDevnetId]: 'solana:devnet',
  [solanaTestnetId]: 'solana:testnet',
}

/** A chain's name in the wallet standard; one that has no name there goes by its CAIP-2 id. */
export const standardChainOf = (caipNetworkId: CaipNetworkId): string => names[caipNetworkId] ?? caipNetworkId
