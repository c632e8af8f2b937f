import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'

/**
 * Whether a text is an address money can go to: its syntax, its checksum where it carries one, and what the chain says
 * of it where that matters.
 * @throws {UnsupportedChainError} No adapter serves the namespace. @throws {RpcFailedError}
 * @example await isGoodReceiver(config, { caipNetworkId: 'eip155:1', receiver: '0xab…cd' })
 */
export async function isGoodReceiver(
  config: Config,
  { caipNetworkId, receiver }: { caipNetworkId: CaipNetworkId; receiver: string },
): Promise<boolean> {
  const adapter = await getAdapter(config, parseCaipNetworkId(caipNetworkId).chainNamespace)
  if (!adapter.isAddress(receiver)) return false
  try {
    await adapter.checkReceiver(receiver, { caipNetworkId })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidReceiverError') return false
    throw error
  }
}
