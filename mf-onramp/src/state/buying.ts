import { parseCaipAddress } from '@foyer/shared-core/caip'
import { PopupBlockedError } from '@foyer/shared-core/errors'
import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { openPopup, type Popup, type Purchase, withTimeout } from '@foyer/shared-core/onramp'
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
import { newPurchaseId } from '../actions/newPurchaseId.js'
import type { Offer } from '../actions/offers.js'
import { answerMs } from '../actions/readWatched.js'
import type en from '../messages/en.js'
import { sellerKinds } from '../sellers/kinds.js'
import { type Prepared, prepare } from '../sellers/prepare.js'
import type { Order } from '../sellers/Seller.js'
import { lookAtPurchaseIntent, moveProgressAtom } from './following.js'
import { amountCheckAtom, amountTextAtom, offerAtom, paymentCurrencyAtom } from './form.js'
import { findRivalsAtom, rememberPurchaseAtom } from './purchases.js'
import { askQuoteIntent, isOld, purchaseAmountAtom, quotingAtom } from './quotes.js'
import { askToCloseAtom, supersedeAtom } from './reopening.js'
import { hindranceAtom, placesAtom, type SellerOption } from './sellers.js'
import { keepWindowAtom } from './windows.js'

/** What is under way: the seller whose page is being made. */
export const openingAtom = atom<string | undefined>(undefined)

/**
 * Opens a seller's window within the press, makes its link, and leads to the purchase. Never rejects: a failure closes the
 * window and is said in a banner.
 */
export const buyIntent = atom(null, async (get, set, option: SellerOption): Promise<void> => {
  const [offer, caipAddress] = [get(offerAtom), get(activeCaipAddressAtom)]
  if (!offer || !caipAddress || get(openingAtom) !== undefined || get(hindranceAtom)(option)) return
  // A price of long ago is not what is paid: the row waits for a new one.
  if (sellerKinds[option.kind].needsQuote && isOld(get(quotingAtom), get(configAtom).clock.nowMs()))
    return set(askQuoteIntent)
  const popup = openPopup()
  if (!popup) return void set(showErrorIntent, new PopupBlockedError())
  const t: Translate<keyof typeof en> = get(translateAtom)
  popup.say(t('onramp.opening', { seller: option.name }))
  set(openingAtom, option.name)
  try {
    const order = set(makeOrderAtom, { offer, option })
    const places = get(placesAtom)(option)
    await set(lookAtRivalsAtom, { address: order.address, places })
    const { purchase, url } = await prepare(get(configAtom), { places, option, order })
    // What was ordered for another account is not paid for by this one.
    const hasLeft = !get(modalAtom).open || get(routeAtom).view !== 'OnRampProviders'
    if (get(activeCaipAddressAtom) !== caipAddress || hasLeft) return popup.close()
    // A visitor who closed the window at once did not mean the purchase before it, which may be paid just now.
    if (popup.state() === 'closed' && set(findReplacedAtom, purchase).length > 0) return
    const properties = { provider: option.name, network: offer.network.caipNetworkId, token: purchase.symbol }
    set(trackIntent, { name: 'BUY_INITIATED', properties: { ...properties, ...order.paid } })
    set(beginAtom, { popup, purchase, url })
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
    const order = { purchaseId: newPurchaseId(), address, caipNetworkId, offer }
    const isPaid = get(amountCheckAtom).status === 'good'
    const currency = get(paymentCurrencyAtom)?.id
    if (!sellerKinds[option.kind].needsQuote || !isPaid || currency === undefined) return order
    return { ...order, paid: { amount: get(amountTextAtom), currency }, bought: get(purchaseAmountAtom) }
  },
)

type Coming = { readonly address: string; readonly places: readonly Offer[] }

/** Looks how earlier purchases stand that this one may take the place of: they may have been paid, or have arrived, unseen. */
const lookAtRivalsAtom = atom(null, async (get, set, { address, places }: Coming): Promise<void> => {
  const watched = places.map(({ network, tokenAddress }) => ({
    caipAddress: `${network.caipNetworkId}:${address}` as const,
    tokenAddress,
  }))
  const looks = set(findRivalsAtom, { watched }).map((x) => set(lookAtPurchaseIntent, x.id))
  await withTimeout(get(configAtom).clock, {
    ms: answerMs,
    answer: Promise.all(looks),
    fallback: undefined,
  })
})

/** What arrives counts for one purchase: a new one replaces the earlier ones, but those that the seller has the money for. */
const findReplacedAtom = atom(null, (_get, set, purchase: Purchase) =>
  set(findRivalsAtom, purchase).filter((x) => x.told !== 'paid'),
)

const beginAtom = atom(null, (_get, set, { popup, purchase, url }: Prepared & { popup: Popup }) => {
  const { id } = purchase
  const open = set(supersedeAtom, set(findReplacedAtom, purchase))
  const isClosed = popup.state() === 'closed'
  if (!isClosed) popup.navigate(url)
  set(keepWindowAtom, { id, popup })
  set(rememberPurchaseAtom, purchase)
  const event = isClosed
    ? ({ type: 'told', status: 'canceled' } as const)
    : ({ type: 'window', state: 'open' } as const)
  set(moveProgressAtom, { id, event })
  set(navigateIntent, { view: 'BuyInProgress', data: { id } })
  set(askToCloseAtom, open)
})
