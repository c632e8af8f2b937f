import { getAdapter } from '@foyer/shared-core/adapters'
import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'

/**
 * Whether a text is an address money can go to: its syntax, and its checksum where it carries one.
 * @throws {UnsupportedChainError} No adapter serves the namespace.
 * @example await isGoodReceiver(config, { namespace: 'eip155', receiver: '0xab…cd' })
 */
export async function isGoodReceiver(
  config: Config,
  { namespace, receiver }: { namespace: ChainNamespace; receiver: string },
): Promise<boolean> {
  const adapter = await getAdapter(config, namespace)
  if (!adapter.isAddress(receiver)) return false
  try {
    await adapter.checkReceiver(receiver)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidReceiverError') return false
    throw error
  }
}
