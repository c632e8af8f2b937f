import type { Config } from '@foyer/shared-core/config'
import { createOnRampUrl, getPurchaseStatus } from '@foyer/shared-core/onramp'
import type { Seller } from '../Seller.js'

/** A seller that the data API quotes: it makes the link [API-17], and its history tells how the purchase stands. */
export function createQuotedSeller({ api }: Config): Seller {
  return {
    createUrl({ address, bought, caipNetworkId, offer, paid, purchaseId }) {
      // The call names no currency: dollars by themselves, anything else by what it buys.
      const isDollar = paid?.currency === 'USD'
      return createOnRampUrl(api.blockchain, {
        address,
        asset: offer.currencyId,
        caipNetworkId,
        network: offer.networkName,
        purchaseId,
        ...(isDollar ? { fiatAmount: paid.amount } : { cryptoAmount: bought }),
      })
    },
    getStatus: (of) => getPurchaseStatus(api.blockchain, of),
  }
}
