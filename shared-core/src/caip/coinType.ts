import type { CaipNetworkId } from './caip.js'

/** The lowest id that no coin type can hold any more [VAL-24]. */
const chainIdEnd = 2 ** 31

/**
 * The coin type under which a name keeps its address on a chain: Ethereum's own and Solana's by SLIP-44, another EVM
 * chain's with the highest of 32 bits set (ENSIP-11).
 * @returns Undefined where names have no addresses on the chain; so on an EVM chain whose id is not below 2^31 [VAL-24].
 * @example coinTypeOf('eip155:137') // 2147483785n
 */
export function coinTypeOf(caipNetworkId: CaipNetworkId): bigint | undefined {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  if (namespace === 'solana') return 501n
  const chainId = Number(reference)
  if (namespace !== 'eip155' || !/^[1-9]\d*$/.test(reference) || chainId >= chainIdEnd) return undefined
  return chainId === 1 ? 60n : BigInt(chainIdEnd + chainId)
}
