import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { registerName } from '@foyer/shared-core/names'
import { lookEveryMs, looks } from './limits.js'

type Named = { readonly caipAddress: CaipAddress; readonly name: string }

/** The service refused in its own words. */
export const hasReason = (error: unknown): error is Error & { reason: string } =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string'

/**
 * Has the service register a name. An answer that was lost, and a refusal of a name that is the account's own, are judged by
 * where the name leads.
 * @throws {NameNotRegisteredError} The name is not the account's.
 */
export async function claimName(
  config: Config,
  { caipAddress, message, name, signature }: Named & { message: string; signature: string },
): Promise<void> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  try {
    await registerName(config.api.blockchain, { address, caipNetworkId, message, name, signature })
  } catch (error) {
    // A lost answer may be of a registration that is still being written; a refusal is of what stands.
    if (!(await isLed(config, { caipAddress, name }, hasReason(error) ? 1 : looks))) throw error
  }
}

/** Whether a name leads to its account, on the account's own chain; looks again for some seconds. Never rejects. */
export async function isLed(
  config: Config,
  { caipAddress, name }: Named,
  times: number = looks,
): Promise<boolean> {
  const { address, caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
  for (let look = 1; look <= times; look += 1) {
    if (look > 1) await config.clock.delay(lookEveryMs)
    const { resolveName } = await getAdapter(config, chainNamespace)
    const found = await resolveName?.({ caipNetworkId, name }).catch(() => undefined)
    if (found?.address.toLowerCase() === address.toLowerCase()) return true
  }
  return false
}
