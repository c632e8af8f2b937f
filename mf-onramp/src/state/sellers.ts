import type { OnRampProviderOption } from '@foyer/shared-core/config'
import { watchedLimit } from '@foyer/shared-core/constants'
import { activeNetworkAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { Offer } from '../actions/offers.js'
import { sellerKinds } from '../sellers/kinds.js'
import { amountCheckAtom, offerAtom } from './form.js'
import { offersAtom } from './options.js'
import { isSampleAtom, quotingAtom } from './quotes.js'

export type SellerOption = OnRampProviderOption

/** Who sells, in the page's order. */
export const sellersAtom = atom((get): readonly SellerOption[] => get(configAtom).services.onramp)

/** Where a seller may deliver what is bought, the network in use first. */
export const placesAtom = atom((get) => {
  const [offer, offers] = [get(offerAtom), get(offersAtom)]
  const { caipNetworkId } = get(activeNetworkAtom)
  const isHere = (x: Offer) => Number(x.network.caipNetworkId === caipNetworkId)
  return ({ kind }: SellerOption): readonly Offer[] => {
    if (!offer) return []
    const possible = distinct(offers.filter((x) => sellerKinds[kind].delivers(x, offer)))
    return possible.toSorted((a, b) => isHere(b) - isHere(a)).slice(0, watchedLimit)
  }
})

/**
 * Why a seller cannot be asked. `nowhere`: what it sells arrives on no network of the page. `amount`: none is typed. `limit`:
 * it is not one that can be paid. `asking`: its price is not here yet. `price`: there is none, or it is sample data.
 */
export type Hindrance = 'nowhere' | 'amount' | 'limit' | 'asking' | 'price'

/** What stands in the way of an order of the form as it stands; undefined where nothing does. */
export const hindranceAtom = atom((get) => {
  const placesOf = get(placesAtom)
  const { status } = get(amountCheckAtom)
  const quoting = get(quotingAtom)
  const isSample = get(isSampleAtom)
  return (option: SellerOption): Hindrance | undefined => {
    if (placesOf(option).length === 0) return 'nowhere'
    if (!sellerKinds[option.kind].needsQuote) return undefined
    if (status === 'empty') return 'amount'
    if (status !== 'good') return 'limit'
    if (isSample) return 'price'
    return quoting.status === 'success' ? undefined : 'asking'
  }
})

/** Whether only the sellers' own pages say on which network it arrives. */
export const isNetworkOpenAtom = atom((get): boolean => {
  const sellers = get(sellersAtom)
  const placesOf = get(placesAtom)
  return sellers.length > 0 && sellers.every((x) => !sellerKinds[x.kind].needsQuote && placesOf(x).length > 1)
})

/** Each place once: a token may be on offer under two names. */
const distinct = (offers: readonly Offer[]): readonly Offer[] => [
  ...new Map(offers.map((x) => [`${x.network.caipNetworkId} ${x.tokenAddress?.toLowerCase()}`, x])).values(),
]
