import type { CaipNetworkId } from '../../caip/caip.js'
import { NameProfile } from '../../entities/Identity.js'
import { NameNotResolvedError } from '../../errors/names.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { firstReason } from './firstReason.js'

/**
 * `GET /v1/profile/account/{name}` [API-13].
 * @returns The name's addresses by coin type.
 * @throws {NameNotResolvedError} With the service's first reason, where it gives one [ERR-10].
 * @throws {RequestAbortedError}
 */
export async function getProfile(
  client: BlockchainApi,
  { caipNetworkId, name, signal }: getProfile.Parameters,
): Promise<NameProfile> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  try {
    await client.requireChain(caipNetworkId)
    return await client.get({ path, query: { apiVersion: 2 }, schema: NameProfile, signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NameNotResolvedError({ cause, reason: firstReason(cause) })
  }
}

export declare namespace getProfile {
  type Parameters = {
    /** Normalized: lower case, no hidden characters. */
    name: string
    caipNetworkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }
}
