import type { Route } from '@foyer/shared-core/manifest'
import { ModalClosedError, shakeMs } from '@foyer/shared-core/modal'
import type { Navigator } from '@foyer/shared-core/state'
import {
  configAtom,
  hideBannerIntent,
  isNetworkSupportedAtom,
  modalAtom,
  openResultAtom,
  routeAfter,
  routeAtom,
  settleOpenIntent,
  signInAtom,
  statusAtom,
  trackIntent,
  visitorAtom,
  wantedRouteAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { back, currentRoute, type History, push, replace, reset } from '../router/history.js'
import { type Direction, historyAtom, showHistoryIntent } from './stage.js'

/** Opens the modal and logs MODAL_OPEN with the view, also if it was open already. */
export const openIntent = atom(null, (_get, set, { view }: Pick<Route, 'view'>) => {
  set(modalAtom, (modal) => ({ ...modal, open: true }))
  set(trackIntent, { name: 'MODAL_OPEN', properties: { view } })
})

const showIntent = atom(
  null,
  (get, set, { history, direction }: { history: History; direction: Direction }) => {
    if (!get(modalAtom).open) set(openIntent, currentRoute(history))
    return set(showHistoryIntent, { history, direction })
  },
)

/** Goes on or back as the visitor asks; a banner stays with the view that it was shown over. */
const moveIntent = atom(null, (get, set, to: { history: History; direction: Direction }) => {
  set(hideBannerIntent)
  if (get(statusAtom) === 'connected') set(wantedRouteAtom, undefined)
  return set(showIntent, to)
})

/** Whether the modal must stay open: the wallet is on an unknown network, which the page does not allow, or must sign in. */
const mustStayAtom = atom((get): boolean => {
  const { view } = get(routeAtom)
  if (view === 'SIWXSignMessage' || view === 'ApproveTransaction') return get(signInAtom)?.turn === 'must'
  const isRefused = get(configAtom).options.allowUnsupportedChain === false && !get(isNetworkSupportedAtom)
  return view === 'UnsupportedChain' && isRefused
})

/** Closes the modal and leaves it where the next opening begins [NAV-10] [NAV-11] [STA-18]. */
const closeIntent = atom(null, (get, set) => {
  const { open, embedded } = get(modalAtom)
  if (!open) return
  if (get(mustStayAtom)) return set(shakeIntent)
  const next = routeAfter({ after: 'close' }, get(visitorAtom))
  set(wantedRouteAtom, undefined)
  set(modalAtom, (modal) => ({ ...modal, open: embedded }))
  set(showHistoryIntent, { history: reset(next), direction: 'none' })
  if (get(openResultAtom)) set(settleOpenIntent, { error: new ModalClosedError() })
  set(trackIntent, { name: 'MODAL_CLOSE' })
})

/** Moves the modal for 500 ms, to say that it stays [NAV-12]. */
const shakeIntent = atom(null, (get, set) => {
  set(modalAtom, (modal) => ({ ...modal, shaking: true }))
  get(configAtom).clock.setTimer(shakeMs, () => set(modalAtom, (modal) => ({ ...modal, shaking: false })))
})

export const backIntent = atom(null, (get, set) => {
  const history = back(get(historyAtom), get(visitorAtom))
  if (history === 'close') set(closeIntent)
  else set(moveIntent, { history, direction: 'back' })
})

/** The router as intents of every package see it. */
export const createNavigatorAtom = atom(
  null,
  (get, set): Navigator => ({
    // Opening a closed modal starts a new history.
    push: (route) =>
      set(
        moveIntent,
        get(modalAtom).open
          ? { history: push(get(historyAtom), route), direction: 'forward' }
          : { history: reset(route), direction: 'none' },
      ),
    replace: (route) => set(moveIntent, { history: replace(get(historyAtom), route), direction: 'forward' }),
    reset: (route) => set(showIntent, { history: reset(route), direction: 'none' }),
    back: () => set(backIntent),
    close: () => set(closeIntent),
    shake: () => set(shakeIntent),
  }),
)
