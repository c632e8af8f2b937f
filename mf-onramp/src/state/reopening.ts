import { PopupBlockedError } from '@foyer/shared-core/errors'
import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { openPopup, type Purchase } from '@foyer/shared-core/onramp'
import { configAtom, navigateIntent, showBannerIntent, showErrorIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type en from '../messages/en.js'
import { checkLink } from '../sellers/checkLink.js'
import { moveProgressAtom } from './following.js'
import { findPurchaseAtom, forgetPurchaseIntent } from './purchases.js'
import { keepWindowAtom, windowAtom } from './windows.js'

/**
 * Other purchases take the place of these: their pages are closed, so that no visitor pays twice.
 * @returns Those whose window may still be open: some browsers close none whose page cannot reach ours.
 */
export const supersedeAtom = atom(null, (get, set, replaced: readonly Purchase[]): readonly Purchase[] =>
  replaced.filter(({ id, told }) => {
    const popup = get(windowAtom)(id)
    popup?.close()
    set(forgetPurchaseIntent, id)
    return popup?.state() !== 'closed' && told !== 'canceled'
  }),
)

/** Asks the visitor to close a window that may be paid in; after a step, which hides what is said. */
export const askToCloseAtom = atom(null, (get, set, [one]: readonly Purchase[]) => {
  const t: Translate<keyof typeof en> = get(translateAtom)
  if (!one) return
  const message = t('onramp.stillOpen', { seller: one.seller })
  set(showBannerIntent, { message, variant: 'error', autoClose: false })
})

/** Leads back to the form, for another try in place of this purchase. */
export const tryAgainIntent = atom(null, (_get, set, id: string) => {
  const purchase = set(findPurchaseAtom, id)
  const open = set(supersedeAtom, purchase ? [purchase] : [])
  set(navigateIntent, { how: 'reset', view: 'OnRampProviders', data: undefined })
  set(askToCloseAtom, open)
})

/** Opens the page of a purchase once more, within the press; its link was stored, and is held to the same rules again. */
export const reopenWindowIntent = atom(null, (get, set, id: string): void => {
  const purchase = set(findPurchaseAtom, id)
  const option = get(configAtom).services.onramp.find((x) => x.name === purchase?.seller)
  if (!purchase?.url || !option) return
  const popup = openPopup()
  if (!popup) return void set(showErrorIntent, new PopupBlockedError())
  try {
    popup.navigate(checkLink(purchase.url, { option, watched: purchase.watched }))
    get(windowAtom)(id)?.close()
    set(keepWindowAtom, { id, popup })
    set(moveProgressAtom, { id, event: { type: 'reopened' } })
  } catch (error) {
    popup.close()
    set(showErrorIntent, error)
  }
})
