import { type Address, formatUnits } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'

/** A pool's reserves, in base units. */
export type Reserves = { native: bigint; token: bigint }

/** Reserves by token address, as written in the chain's specification. */
export type Pools = ReadonlyMap<Address, Reserves>

// Doubles carry 15 digits; without this a price reads 2999.9999999999995.
export const tidy = (value: number) => Number(value.toPrecision(12))

/**
 * The prices a chain's pools imply, with the chain's dollar token as 1.
 * @returns US dollars per whole native coin, and per whole token (0 without a pool).
 * @example pricesUsd(ethereum, pools).native // 3000
 */
export function pricesUsd(
  chain: ChainSpec,
  pools: Pools,
): { native: number; token: (address: Address) => number } {
  const nativePerToken = (address: Address): number => {
    const reserves = pools.get(address)
    const decimals = chain.tokens.find((token) => token.address === address)?.decimals
    if (!reserves || decimals === undefined || reserves.token === 0n) return 0
    return Number(formatUnits(reserves.native, 18)) / Number(formatUnits(reserves.token, decimals))
  }
  const perDollar = nativePerToken(chain.dollar)
  if (perDollar === 0) return { native: 0, token: () => 0 }
  return { native: tidy(1 / perDollar), token: (address) => tidy(nativePerToken(address) / perDollar) }
}
