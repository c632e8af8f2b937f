import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'

/**
 * Whether money can be sent to an address: checks its syntax, its checksum if it has one, and on some chains the account.
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
