import type { Config, OnRampProviderOption } from '@foyer/shared-core/config'
import { linkSymbolOf } from '../linkSymbol.js'
import type { Seller } from '../Seller.js'

/** A seller that takes the order in its link [API-33]; its own page asks for the amount, and tells nobody how it ended. */
export function createLinkSeller(_config: Config, { publicKey, url }: OnRampProviderOption): Seller {
  return {
    async createUrl({ address, offer, purchaseId }) {
      const link = new URL(url)
      if (publicKey !== undefined) link.searchParams.set('publicKey', publicKey)
      link.searchParams.set('destinationCurrencyCode', linkSymbolOf(offer))
      link.searchParams.set('walletAddress', address)
      link.searchParams.set('externalCustomerId', purchaseId)
      return link.href
    },
  }
}
