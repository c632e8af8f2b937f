import { getAdapter } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config, OnRampProviderOption } from '@foyer/shared-core/config'
import { PopupBlockedError } from '@foyer/shared-core/errors'
import { openPopup, type Popup, type Purchase, type Watched } from '@foyer/shared-core/onramp'
import {
  activeCaipAddressAtom,
  configAtom,
  modalAtom,
  navigateIntent,
  routeAtom,
  showErrorIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { Offer } from '../actions/offers.js'
import { readWatched } from '../actions/readWatched.js'
import { sellerKinds } from '../sellers/kinds.js'
import type { Order } from '../sellers/Seller.js'
import { moveProgressIntent } from './following.js'
import { amountCheckAtom, amountTextAtom, offerAtom, paymentCurrencyAtom } from './form.js'
import { offersAtom } from './options.js'
import { rememberPurchaseIntent } from './purchases.js'
import { isSampleAtom, purchaseAmountAtom } from './quotes.js'
import { keepWindowIntent } from './windows.js'

export type SellerOption = OnRampProviderOption

/** Who sells, in the page's order. */
export const sellersAtom = atom((get): readonly SellerOption[] => get(configAtom).services.onramp)

/** Whether an order can be made of the form as it stands: a quoted seller needs a quote that is no sample data. */
export const canBuyAtom = atom((get) => {
  const isQuoted = get(purchaseAmountAtom) !== undefined && !get(isSampleAtom)
  const hasOffer = get(offerAtom) !== undefined
  return ({ kind }: SellerOption): boolean => hasOffer && (isQuoted || !sellerKinds[kind].needsQuote)
})

/** What is under way: the seller whose page is being made. */
export const openingAtom = atom<string | undefined>(undefined)

/**
 * Opens a seller's window within the press, makes its link, and leads to the purchase. Never rejects: a failure closes the
 * window and is said in a banner.
 */
export const buyIntent = atom(null, async (get, set, option: SellerOption): Promise<void> => {
  const [offer, caipAddress] = [get(offerAtom), get(activeCaipAddressAtom)]
  if (!offer || !caipAddress || get(openingAtom) !== undefined || !get(canBuyAtom)(option)) return
  const popup = openPopup()
  if (!popup) return void set(showErrorIntent, new PopupBlockedError())
  set(openingAtom, option.name)
  try {
    const order = set(makeOrderAtom, { offer, option })
    const { purchase, url } = await prepare(get(configAtom), { offers: get(offersAtom), option, order })
    // What was ordered for another account is not paid for by this one.
    const hasLeft = !get(modalAtom).open || get(routeAtom).view !== 'OnRampProviders'
    if (get(activeCaipAddressAtom) !== caipAddress || hasLeft) return popup.close()
    set(beginAtom, { popup, purchase, url })
    const properties = { provider: option.name, network: offer.network.caipNetworkId, token: purchase.symbol }
    set(trackIntent, { name: 'BUY_INITIATED', properties: { ...properties, ...order.paid } })
  } catch (error) {
    popup.close()
    set(showErrorIntent, error)
  } finally {
    set(openingAtom, undefined)
  }
})

const makeOrderAtom = atom(
  null,
  (get, _set, { offer, option }: { offer: Offer; option: SellerOption }): Order => {
    const { address, caipNetworkId } = parseCaipAddress(get(activeCaipAddressAtom) ?? '')
    const order = { purchaseId: crypto.randomUUID(), address, caipNetworkId, offer }
    const isPaid = get(amountCheckAtom).status === 'good'
    const currency = get(paymentCurrencyAtom)?.id
    if (!sellerKinds[option.kind].needsQuote || !isPaid || currency === undefined) return order
    return { ...order, paid: { amount: get(amountTextAtom), currency }, bought: get(purchaseAmountAtom) }
  },
)

type Prepared = { purchase: Purchase; url: string }
type Given = { offers: readonly Offer[]; option: SellerOption; order: Order }

/** Reads what is there before the purchase, and makes its link. @throws {TypeError} The link leads to another origin. */
async function prepare(config: Config, { offers, option, order }: Given): Promise<Prepared> {
  const { delivers, load } = sellerKinds[option.kind]
  const seller = (await load())(config, option)
  const possible = distinct(offers.filter((x) => delivers(x, order.offer)))
  const [url, watched, own] = await Promise.all([
    seller.createUrl(order),
    Promise.all(possible.map((x) => watch(config, { address: order.address, offer: x }))),
    decimalsOf(config, possible[0] ?? order.offer),
  ])
  const { origin, protocol } = new URL(url)
  if (!/^https?:$/.test(protocol) || origin !== new URL(option.url).origin)
    throw new TypeError(`${option.name} is not at ${origin}`)
  // The finest: what arrives on any network is counted in it without a rest.
  const decimals = Math.max(own, ...watched.map((x) => x.decimals ?? 0))
  const purchase = {
    id: order.purchaseId,
    seller: option.name,
    symbol: possible[0]?.symbol ?? order.offer.symbol,
    decimals,
    watched,
    ...(order.bought !== undefined && { quoted: order.bought }),
    startedAtMs: config.clock.nowMs(),
  }
  return { purchase, url }
}

async function watch(
  config: Config,
  { address, offer }: { address: string; offer: Offer },
): Promise<Watched> {
  const { network, tokenAddress } = offer
  const at = { caipAddress: `${network.caipNetworkId}:${address}` as const, tokenAddress }
  const [before, decimals] = await Promise.all([readWatched(config, at), decimalsOf(config, offer)])
  return { ...at, before, decimals }
}

async function decimalsOf(config: Config, { network, tokenAddress }: Offer): Promise<number> {
  const { caipNetworkId, chainNamespace, nativeCurrency } = network
  const adapter = await getAdapter(config, chainNamespace)
  const own =
    tokenAddress === undefined ? undefined : await adapter.getTokenDecimals?.({ caipNetworkId, tokenAddress })
  return own ?? nativeCurrency.decimals
}

/** Each place once: a token may be on offer under two names. */
const distinct = (offers: readonly Offer[]): readonly Offer[] => [
  ...new Map(offers.map((x) => [`${x.network.caipNetworkId} ${x.tokenAddress?.toLowerCase()}`, x])).values(),
]

const beginAtom = atom(null, (_get, set, { popup, purchase, url }: Prepared & { popup: Popup }) => {
  const { id } = purchase
  popup.navigate(url)
  set(keepWindowIntent, { id, popup })
  set(rememberPurchaseIntent, purchase)
  set(moveProgressIntent, { id, event: { type: 'window', state: 'open' } })
  set(navigateIntent, { view: 'BuyInProgress', data: { id } })
})
