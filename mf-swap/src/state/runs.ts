import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isOver } from './running.js'
import type { SwapRun } from './SwapRun.js'

/** The swaps of this page load that were agreed to, oldest first; those that are over and put away are gone. */
export const runsAtom = atom<readonly { readonly id: number; readonly run: SwapRun }[]>([])

/** The swap of the account in use that its view shows: under way, or over and not yet put away. */
export const shownRunAtom = atom((get) => {
  const caipAddress = get(activeCaipAddressAtom)
  return get(runsAtom).findLast(
    ({ run }) => run.request.from === caipAddress && run.status !== 'refused' && !run.isLeft,
  )
})

/** Puts away what is over or of no more interest: it stays in the activity. */
export const dismissRunsIntent = atom(null, (get, set) => {
  const caipAddress = get(activeCaipAddressAtom)
  set(runsAtom, (all) =>
    all.filter(({ run }) => run.request.from !== caipAddress || !(isOver(run) || run.status === 'late')),
  )
})
