import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { UnsupportedChainError } from '@foyer/shared-core/errors'

/** What an account holds of a token, as the chain itself says. */
export type Holding = {
  /** Base units. */
  readonly balance: bigint
  /** Of the token's own contract: another number would make another amount of what is typed. */
  readonly decimals: number
}

/**
 * Asks the chain for an account's balance of a token, and for the token's decimals.
 * @param of `contract`: undefined is the coin, whose decimals are `nativeDecimals`.
 * @throws {UnsupportedChainError} @throws {RpcFailedError} @throws {MissingRpcUrlError}
 */
export async function getHolding(
  config: Config,
  { caipAddress, contract, nativeDecimals }: getHolding.Parameters,
): Promise<Holding> {
  const { caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
  const { getNativeBalance, getTokenBalance, getTokenDecimals } = await getAdapter(config, chainNamespace)
  if (!getNativeBalance || !getTokenBalance || !getTokenDecimals)
    throw new UnsupportedChainError({ chainNamespace })
  if (contract === undefined)
    return { balance: await getNativeBalance({ caipAddress }), decimals: nativeDecimals }
  const [balance, decimals] = await Promise.all([
    getTokenBalance({ caipAddress, tokenAddress: contract }),
    getTokenDecimals({ caipNetworkId, tokenAddress: contract }),
  ])
  return { balance, decimals }
}

export declare namespace getHolding {
  type Parameters = { caipAddress: CaipAddress; contract: string | undefined; nativeDecimals: number }
}
