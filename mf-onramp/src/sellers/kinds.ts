import type { OnRampProviderOption } from '@foyer/shared-core/config'
import { linkSymbolOf } from './linkSymbol.js'
import type { SellerKind } from './Seller.js'

/** Every kind of seller, a folder each. */
export const sellerKinds: Readonly<Record<OnRampProviderOption['kind'], SellerKind>> = {
  quoted: {
    needsQuote: true,
    delivers: (offer, picked) => offer.key === picked.key,
    load: async () =>
      (await import(/* webpackChunkName: "quoted" */ './quoted/createQuotedSeller.js')).createQuotedSeller,
  },
  link: {
    needsQuote: false,
    // A link names no network: it is looked for on each.
    delivers: (offer) => offer.symbol === linkSymbolOf(offer),
    load: async () =>
      (await import(/* webpackChunkName: "link" */ './link/createLinkSeller.js')).createLinkSeller,
  },
}
