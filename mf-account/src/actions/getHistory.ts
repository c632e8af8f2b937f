import { getAccountHistory } from '@foyer/shared-core/api'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import type { HistoryPage } from '@foyer/shared-core/entities'
import { AccountAddressMissingError } from '@foyer/shared-core/errors'
import { cachesOf, readThrough } from '@foyer/shared-core/storage'

/**
 * Reads one page of an account's history on its chain; reuses an answer that is younger than 15 s.
 * @returns The page in the service's order; `next` is the cursor of the page after it.
 * @throws {AccountAddressMissingError} No account is given [ERR-08].
 * @throws {ChainNotSupportedError} The service does not know the chain [VAL-18].
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError}
 * @example await getHistory(config, { caipAddress: 'eip155:1:0xab…cd' })
 */
export async function getHistory(
  config: Config,
  { caipAddress, cursor, force = false }: getHistory.Parameters,
): Promise<HistoryPage> {
  if (!caipAddress) throw new AccountAddressMissingError()
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  return readThrough(cachesOf(config).history, {
    id: caipAddress,
    part: cursor,
    force,
    load: () => getAccountHistory(config.api.blockchain, { address, caipNetworkId, cursor }),
  })
}

export declare namespace getHistory {
  type Parameters = {
    caipAddress: CaipAddress | undefined
    /** The `next` of the page before; absent for the first page. */
    cursor?: string | undefined
    /** Bypasses our cache. */
    force?: boolean | undefined
  }
}
