import { getFungiblePrice } from '@foyer/shared-core/api'
import type { CaipAddress, CaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import type { Currency } from '@foyer/shared-core/constants'

/** Prices by CAIP-10 address in lower case; for display only. */
export type Prices = { readonly currency: Currency; readonly of: ReadonlyMap<string, number> }

/**
 * Asks what tokens are worth. A price whose token the service does not name is not taken, nor one that is no price.
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError}
 */
export async function getPrices(
  config: Config,
  { addresses, caipNetworkId, currency, signal }: getPrices.Parameters,
): Promise<Prices> {
  const asked = new Set(addresses.map((address) => address.toLowerCase()))
  const parameters = { addresses, caipNetworkId, currency, signal }
  const { currency: told, fungibles } = await getFungiblePrice(config.api.blockchain, parameters)
  const entries = fungibles.flatMap(({ address = '', price }) => {
    const key = (address.includes(':') ? address : `${caipNetworkId}:${address}`).toLowerCase()
    return asked.has(key) && price > 0 ? [[key, price] as const] : []
  })
  return { currency: told, of: new Map(entries) }
}

export declare namespace getPrices {
  type Parameters = {
    addresses: readonly CaipAddress[]
    caipNetworkId: CaipNetworkId
    currency: Currency
    signal?: AbortSignal | undefined
  }
}
