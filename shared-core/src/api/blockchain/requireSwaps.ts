import type { CaipNetworkId } from '../../caip/caip.js'
import { swapChainIds } from '../../constants/chains.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import { GasPriceNotSupportedError, SwapsNotSupportedError } from '../../errors/swap.js'
import type { BlockchainApi } from './BlockchainApi.js'

/** Whether swaps run on a network [CON-43, ROLE-11]. */
export const hasSwaps = (caipNetworkId: CaipNetworkId): boolean =>
  swapChainIds.some((id) => caipNetworkId === `eip155:${id}`)

/**
 * Lets a call through only for a network of the twelve that the service answers for too.
 * @throws {SwapsNotSupportedError} [VAL-17] @throws {GasPriceNotSupportedError} [VAL-27]
 */
export async function requireSwaps(
  client: BlockchainApi,
  { caipNetworkId, call = 'swap' }: { caipNetworkId: CaipNetworkId; call?: 'swap' | 'gasPrice' },
): Promise<void> {
  const refuse = (cause?: unknown) =>
    call === 'swap'
      ? new SwapsNotSupportedError({ caipNetworkId, cause })
      : new GasPriceNotSupportedError({ caipNetworkId, cause })
  if (!hasSwaps(caipNetworkId)) throw refuse()
  try {
    await client.requireChain(caipNetworkId)
  } catch (cause) {
    throw cause instanceof ChainNotSupportedError ? refuse(cause) : cause
  }
}
