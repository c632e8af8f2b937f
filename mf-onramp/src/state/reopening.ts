import { PopupBlockedError } from '@foyer/shared-core/errors'
import { openPopup } from '@foyer/shared-core/onramp'
import { configAtom, navigateIntent, showErrorIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { checkLink } from '../sellers/checkLink.js'
import { moveProgressAtom } from './following.js'
import { findPurchaseAtom, forgetPurchaseIntent } from './purchases.js'
import { keepWindowAtom, windowAtom } from './windows.js'

/** Another purchase takes the place of this one: its page is closed, so that nobody pays twice. */
export const supersedeAtom = atom(null, (get, set, id: string) => {
  get(windowAtom)(id)?.close()
  set(forgetPurchaseIntent, id)
})

/** Leads back to the form, for another try in place of this purchase. */
export const tryAgainIntent = atom(null, (_get, set, id: string) => {
  set(supersedeAtom, id)
  set(navigateIntent, { how: 'reset', view: 'OnRampProviders', data: undefined })
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
