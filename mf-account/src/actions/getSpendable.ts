import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { UnsupportedChainError } from '@foyer/shared-core/errors'

/** The amount of one token that can be sent, as read from the chain; all but `decimals` in base units. */
export type Spendable = {
  readonly balance: bigint
  /** The most that can be sent: a native token keeps back its fee. */
  readonly max: bigint
  /** The balance that pays the fee. */
  readonly nativeBalance: bigint
  /** Read from the token's own contract: a service with another number would change the amount. */
  readonly decimals: number
}

/**
 * Asks the chain what an account can send of a token.
 * @throws {UnsupportedChainError} The namespace cannot send [VAL-22, ROLE-06].
 * @throws {RpcFailedError} @throws {MissingRpcUrlError}
 * @example await getSpendable(config, { caipAddress: 'eip155:1:0xab…cd', tokenAddress: undefined, nativeDecimals: 18 })
 */
export async function getSpendable(
  config: Config,
  { caipAddress, nativeDecimals, paysFee = true, tokenAddress }: getSpendable.Parameters,
): Promise<Spendable> {
  const { caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
  const { getNativeBalance, getNativeReserve, getTokenBalance, getTokenDecimals } = await getAdapter(
    config,
    chainNamespace,
  )
  if (!getNativeBalance || !getNativeReserve || !getTokenBalance || !getTokenDecimals)
    throw new UnsupportedChainError({ chainNamespace })
  if (tokenAddress === undefined) {
    const [balance, reserve] = await Promise.all([
      getNativeBalance({ caipAddress }),
      paysFee ? getNativeReserve({ caipNetworkId }) : 0n,
    ])
    const max = balance > reserve ? balance - reserve : 0n
    return { balance, max, nativeBalance: balance, decimals: nativeDecimals }
  }
  const [balance, nativeBalance, decimals] = await Promise.all([
    getTokenBalance({ caipAddress, tokenAddress }),
    getNativeBalance({ caipAddress }),
    getTokenDecimals({ caipNetworkId, tokenAddress }),
  ])
  return { balance, max: balance, nativeBalance, decimals }
}

export declare namespace getSpendable {
  type Parameters = {
    caipAddress: CaipAddress
    /** Undefined is the native token. */
    tokenAddress: string | undefined
    nativeDecimals: number
    /** False if another account pays the fee, so that the whole balance can be sent. */
    paysFee?: boolean
  }
}
