import type { CaipAddress, CaipNetworkId } from './caip.js'

/**
 * Joins a chain and a bare address to a CAIP-10 account.
 * @returns The account, as `eip155:1:0xab…cd`.
 * @example formatCaipAddress({ caipNetworkId: 'eip155:1', address: '0xab…cd' })
 */
export function formatCaipAddress(of: { caipNetworkId: CaipNetworkId; address: string }): CaipAddress {
  return `${of.caipNetworkId}:${of.address}`
}
