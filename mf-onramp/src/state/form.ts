import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { fiatPlaces, isDecimal } from '@foyer/shared-core/format'
import type { ViewData } from '@foyer/shared-core/manifest'
import type { PaymentCurrency } from '@foyer/shared-core/onramp'
import { activeNamespaceAtom, activeNetworkAtom, currencyAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { type AmountCheck, checkAmount } from '../actions/checkAmount.js'
import { defaultOffer, type Offer } from '../actions/offers.js'
import { catalogueAtom, offersAtom } from './options.js'

const amountAtom = atom('')
const pickedCurrencyAtom = atom<string | undefined>(undefined)
const pickedOfferAtom = atom<string | undefined>(undefined)

/** What is paid, decimal text; empty without an amount. */
export const amountTextAtom = atom((get) => get(amountAtom))

export const typeAmountIntent = atom(null, (_get, set, text: string) => set(amountAtom, text))

/** The currencies that can be paid in. */
export const paymentCurrenciesAtom = atom(
  (get): readonly PaymentCurrency[] => get(catalogueAtom)?.options.paymentCurrencies ?? [],
)

const [dollar] = sampleOnRampOptions.paymentCurrencies

/** The currency that is paid in: the visitor's pick, else the page's currency, else US dollars. */
export const paymentCurrencyAtom = atom((get): PaymentCurrency | undefined => {
  const all = get(paymentCurrenciesAtom)
  const wanted = [get(pickedCurrencyAtom), get(currencyAtom).toUpperCase(), dollar.id]
  return wanted.flatMap((id) => all.find((x) => x.id === id) ?? [])[0] ?? all[0]
})

/** What is bought: the visitor's pick, else the default of the account's chains [CON-44]. */
export const offerAtom = atom((get): Offer | undefined => {
  const offers = get(offersAtom)
  const picked = offers.find((x) => x.key === get(pickedOfferAtom))
  const of = { active: get(activeNetworkAtom).caipNetworkId, namespace: get(activeNamespaceAtom) }
  return picked ?? defaultOffer(offers, of)
})

export const chooseOfferIntent = atom(null, (_get, set, key: string) => set(pickedOfferAtom, key))
export const chooseCurrencyIntent = atom(null, (_get, set, id: string) => set(pickedCurrencyAtom, id))

/** Whether the amount is within what some way to pay takes. */
export const amountCheckAtom = atom((get): AmountCheck => {
  const { id, limits } = get(paymentCurrencyAtom) ?? { id: dollar.id, limits: [] }
  return checkAmount(get(amountAtom), { limits, places: fiatPlaces(id) })
})

const appliedDataAtom = atom<ViewData['OnRampProviders']>(undefined)

/** Fills in what the page opened the view with, once; what cannot be is left out. Returning to the view changes nothing. */
export const startFormIntent = atom(null, (get, set, data: ViewData['OnRampProviders']) => {
  if (data === undefined || data === get(appliedDataAtom)) return
  set(appliedDataAtom, data)
  const { amount, currency, token } = data
  if (typeof amount === 'string' && amount.length < 20 && isDecimal(amount)) set(amountAtom, amount)
  if (typeof currency === 'string') set(pickedCurrencyAtom, currency.toUpperCase())
  if (typeof token !== 'string') return
  const named = get(offersAtom).filter((x) => x.symbol.toUpperCase() === token.toUpperCase())
  const { caipNetworkId } = get(activeNetworkAtom)
  const offer = named.find((x) => x.network.caipNetworkId === caipNetworkId) ?? named[0]
  if (offer) set(pickedOfferAtom, offer.key)
})
