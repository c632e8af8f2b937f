import { getAdapter, type ResolvedName } from '@foyer/shared-core/adapters'
import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { NameNotResolvedError } from '@foyer/shared-core/errors'

/**
 * Finds the address of a name on the chain that is sent on, and on no other.
 * @returns The name as its rules write it, and its address, which is still to be checked.
 * @throws {NameNotResolvedError} Says why. @throws {RequestAbortedError}
 * @example (await resolveReceiver(config, { name: 'bob.eth', caipNetworkId: 'eip155:1' })).address
 */
export async function resolveReceiver(
  config: Config,
  of: { name: string; caipNetworkId: CaipNetworkId; signal?: AbortSignal },
): Promise<ResolvedName> {
  const adapter = await getAdapter(config, parseCaipNetworkId(of.caipNetworkId).chainNamespace)
  if (!adapter.resolveName) throw new NameNotResolvedError({ fault: 'address' })
  return adapter.resolveName(of)
}
