import { atom } from 'jotai'
import type { Route } from '../manifest/ViewData.js'

/** The shell's router as intents see it. `push`, `replace` and `reset` open a closed modal. */
export type Navigator = {
  push(route: Route): void
  replace(route: Route): void
  /** Leaves one entry in the history. */
  reset(route: Route): void
  /** Pops the history; with a single entry it closes the modal [NAV-01, NAV-02]. */
  back(): void
  close(): void
  /** For 500 ms [NAV-12]. */
  shake(): void
}

const still = () => {}

/** Set by the shell; does nothing until then. */
export const navigatorAtom = atom<Navigator>({
  push: still,
  replace: still,
  reset: still,
  back: still,
  close: still,
  shake: still,
})

/** The view in front. Set by the shell. */
export const routeAtom = atom<Route>({ view: 'Connect', data: undefined })

/**
 * The view that the page opened and that needs a connection which the visitor lacks: a connection leads there. Set by the
 * shell, until the modal closes or the connected visitor goes elsewhere.
 */
export const wantedRouteAtom = atom<Route | undefined>(undefined)

export type ModalState = { readonly open: boolean; readonly embedded: boolean; readonly shaking: boolean }

const modalValueAtom = atom<ModalState>({ open: false, embedded: false, shaking: false })
const wasOpenedValueAtom = atom(false)

/** Set by the shell. */
export const modalAtom = atom(
  (get) => get(modalValueAtom),
  (get, set, next: ModalState | ((modal: ModalState) => ModalState)) => {
    set(modalValueAtom, next)
    if (get(modalValueAtom).open) set(wasOpenedValueAtom, true)
  },
)

/** Whether the visitor ever opened the modal; views that are drawn before that load no pictures. */
export const wasOpenedAtom = atom((get) => get(wasOpenedValueAtom))

/** Goes to a view; the same view pushed twice is a no-op. */
export const navigateIntent = atom(
  null,
  (get, _set, { how = 'push', ...route }: Route & { how?: 'push' | 'replace' | 'reset' }) => {
    get(navigatorAtom)[how](route)
  },
)

export const goBackIntent = atom(null, (get) => get(navigatorAtom).back())

export const shakeModalIntent = atom(null, (get) => get(navigatorAtom).shake())
