import { getAdapter, type SwapAdapter } from '@foyer/shared-core/adapters'
import { parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { UnsupportedChainError } from '@foyer/shared-core/errors'

/** @throws {UnsupportedChainError} The chain has no exchanges. */
export async function getSwapAdapter(
  config: Config,
  caipNetworkId: Parameters<typeof parseCaipNetworkId>[0],
): Promise<SwapAdapter> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const { swaps } = await getAdapter(config, chainNamespace)
  if (!swaps) throw new UnsupportedChainError({ chainNamespace })
  return swaps
}
