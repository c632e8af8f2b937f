import type { Address } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { pairAbi, tokenAbi } from '../contracts/abis.js'
import { pairAddress, sortTokens } from '../contracts/pairAddress.js'
import { multicall3Address } from '../contracts/seedChain.js'
import type { Pools, Reserves } from './prices.js'

/** The data API's queries of the chains; amounts in base units. */
export type ChainReader = {
  pools(chain: ChainSpec): Promise<Pools>
  /** `tokens` in the order of the chain's specification. */
  balances(chain: ChainSpec, owner: Address): Promise<{ native: bigint; tokens: readonly bigint[] }>
}

/** Reads live state; one call reads many contracts. */
export function createChainReader(): ChainReader {
  const options = { allowFailure: false, multicallAddress: multicall3Address } as const
  return {
    async pools(chain) {
      const { factory, wrapped } = chain.dex
      const pooled = chain.tokens.filter(({ pool }) => pool)
      const reserves = await clientOf(chain).multicall({
        ...options,
        contracts: pooled.map(({ address }) => ({
          address: pairAddress(factory, address, wrapped),
          abi: pairAbi,
          functionName: 'getReserves' as const,
        })),
      })
      return new Map(
        pooled.map(({ address }, index): [Address, Reserves] => {
          const [first = 0n, second = 0n] = reserves[index] ?? []
          const tokenIsFirst = sortTokens(address, wrapped)[0] === address
          return [address, tokenIsFirst ? { token: first, native: second } : { token: second, native: first }]
        }),
      )
    },
    async balances(chain, owner) {
      const client = clientOf(chain)
      const balanceOf = { abi: tokenAbi, functionName: 'balanceOf', args: [owner] } as const
      const contracts = chain.tokens.map(({ address }) => ({ address, ...balanceOf }))
      const [native, tokens] = await Promise.all([
        client.getBalance({ address: owner }),
        client.multicall({ ...options, contracts }),
      ])
      return { native, tokens }
    },
  }
}
