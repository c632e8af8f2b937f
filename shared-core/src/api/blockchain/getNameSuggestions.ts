import type { CaipNetworkId } from '../../caip/caip.js'
import { boundedList } from '../../entities/boundedList.js'
import { NameSuggestion } from '../../entities/NameSuggestion.js'
import { NameSuggestionsUnavailableError } from '../../errors/names.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { firstReason } from './firstReason.js'

/** Far more than are shown. */
const suggestionsRead = 100

const responseSchema = z.object({ suggestions: boundedList(NameSuggestion, suggestionsRead) })

/**
 * `GET /v1/profile/suggestions/{name}` [API-15].
 * @returns Names of the zone, as the service sends them, of its first 100.
 * @throws {NameSuggestionsUnavailableError} With the service's first reason, where it gives one [ERR-10].
 * @throws {RequestAbortedError}
 */
export async function getNameSuggestions(
  client: BlockchainApi,
  { caipNetworkId, name, signal, zone }: getNameSuggestions.Parameters,
): Promise<readonly NameSuggestion[]> {
  const path = `/v1/profile/suggestions/${encodeURIComponent(name)}`
  try {
    await client.requireChain(caipNetworkId)
    const { suggestions } = await client.get({ path, query: { zone }, schema: responseSchema, signal })
    return suggestions.filter((x) => x.name.endsWith(`.${zone}`))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NameSuggestionsUnavailableError({ cause, reason: firstReason(cause) })
  }
}

export declare namespace getNameSuggestions {
  type Parameters = {
    caipNetworkId: CaipNetworkId
    /** Without its zone, as far as it is typed. */
    name: string
    /** As `foyer.id`. */
    zone: string
    signal?: AbortSignal | undefined
  }
}
