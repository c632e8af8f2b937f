import type { CaipNetworkId, ChainNamespace } from '@foyer/shared-core/caip'
import { defaultPurchaseSymbols } from '@foyer/shared-core/constants'
import type { Network } from '@foyer/shared-core/entities'
import type { OnRampOptions } from '@foyer/shared-core/onramp'

/** So many can be looked through. */
const offersLimit = 500

/** A token that can be bought on a network that the page has. */
export type Offer = {
  /** Of the list: the service's ids of token and network. */
  readonly key: string
  readonly currencyId: string
  readonly name: string
  readonly symbol: string
  readonly network: Network
  /** What the service calls the network. */
  readonly networkName: string
  /** Undefined for the network's coin. */
  readonly tokenAddress: string | undefined
}

/** Lists what an account of a namespace can buy: it lands at the account's own address, on a network of the page; at most 500. */
export function listOffers(
  { purchaseCurrencies }: OnRampOptions,
  { namespace, networks }: { namespace: ChainNamespace; networks: readonly Network[] },
): readonly Offer[] {
  const offers = purchaseCurrencies.flatMap(({ id, name, networks: sold, symbol }) =>
    sold.flatMap((sale): Offer[] => {
      const network = networks.find((x) => x.caipNetworkId === sale.caipNetworkId)
      if (network?.chainNamespace !== namespace) return []
      const key = `${id}:${sale.name}`
      return [
        {
          key,
          currencyId: id,
          name,
          symbol,
          network,
          networkName: sale.name,
          tokenAddress: sale.tokenAddress,
        },
      ]
    }),
  )
  return [...new Map(offers.map((x) => [x.key, x])).values()].slice(0, offersLimit)
}

/** The token that a purchase starts with [CON-44]: that of the network in use before the same one elsewhere. */
export function defaultOffer(
  offers: readonly Offer[],
  { active, namespace }: { active: CaipNetworkId; namespace: ChainNamespace },
): Offer | undefined {
  const symbol = namespace === 'bip122' ? undefined : defaultPurchaseSymbols[namespace]
  const known = offers.filter((x) => x.symbol === symbol)
  const here = (x: Offer) => x.network.caipNetworkId === active
  return known.find(here) ?? known[0] ?? offers.find(here) ?? offers[0]
}
