import type { CaipNetworkId } from '../../caip/caip.js'
import { namesOfAddressLimit } from '../../constants/lists.js'
import { NameProfile } from '../../entities/Identity.js'
import { tolerantList } from '../../entities/tolerantList.js'
import { NamesUnavailableError } from '../../errors/names.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { firstReason } from './firstReason.js'

const responseSchema = tolerantList(NameProfile)

/**
 * `GET /v1/profile/reverse/{address}` [API-14].
 * @returns The profiles of the names that the service has for an address, at most 10; claims until they are resolved back.
 * @throws {NamesUnavailableError} With the service's first reason, where it gives one [ERR-10].
 * @throws {RequestAbortedError}
 */
export async function getNames(
  client: BlockchainApi,
  { address, caipNetworkId, sender, signal }: getNames.Parameters,
): Promise<readonly NameProfile[]> {
  const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
  try {
    await client.requireChain(caipNetworkId)
    const profiles = await client.get({
      path,
      query: { sender, apiVersion: 2 },
      schema: responseSchema,
      signal,
    })
    return profiles.filter(({ name }) => name).slice(0, namesOfAddressLimit)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NamesUnavailableError({ cause, reason: firstReason(cause) })
  }
}

export declare namespace getNames {
  type Parameters = {
    address: string
    caipNetworkId: CaipNetworkId
    /** The address of the visitor who asks. */
    sender?: string | undefined
    signal?: AbortSignal | undefined
  }
}
