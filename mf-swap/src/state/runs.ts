import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isOver } from './running.js'
import type { SwapRun } from './SwapRun.js'

type RunEntry = { readonly id: number; readonly run: SwapRun; readonly isAway?: true }

/** The swaps of this page load that were agreed to, oldest first. `isAway`: Activity alone shows it; its end is announced. */
export const runsAtom = atom<readonly RunEntry[]>([])

/** The swap of the account in use that its view shows: the wallet is asked, or it was sent and not put away since. */
export const shownRunAtom = atom((get) => {
  const caipAddress = get(activeCaipAddressAtom)
  return get(runsAtom).findLast(
    ({ isAway, run }) =>
      !isAway && run.request.from === caipAddress && run.status !== 'refused' && !run.isLeft,
  )
})

/** What the wallet is asked for no more: the chain has it, the owners of the wallet, or the wallet makes all in one. */
export const isSent = (run: SwapRun): boolean =>
  ['sent', 'late', 'proposed'].includes(run.status) || (run.status === 'batching' && run.id !== undefined)

/** Puts away what was sent, and drops what is over: both stay in the activity. */
export const dismissRunsIntent = atom(null, (get, set) => {
  const caipAddress = get(activeCaipAddressAtom)
  set(runsAtom, (all) =>
    all.flatMap((entry): RunEntry[] => {
      const { run } = entry
      if (run.request.from !== caipAddress) return [entry]
      if (isOver(run)) return []
      return [isSent(run) ? { ...entry, isAway: true } : entry]
    }),
  )
})
