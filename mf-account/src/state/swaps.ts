import { getActivity, getAdapter } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import { missingAfterMs, pendingPollMs } from '@foyer/shared-core/constants'
import { configAtom, getProviderIntent } from '@foyer/shared-core/state'
import {
  forgetSwapIntent,
  noteSwapSeenIntent,
  type PendingSwap,
  pendingSwapsAtom,
  settleBatchIntent,
  swappedHereAtom,
} from '@foyer/shared-core/swaps'
import { atom } from 'jotai'
import { keepNewest, transfersLimit } from './keepNewest.js'
import { isNonceUsed, refreshSenderIntent } from './transfers.js'

/** `unclear`: the wallet reports a failure that the chain does not show, or the swap is unconfirmed for a day. */
export type SwapOutcome = 'confirmed' | 'failed' | 'replaced' | 'cancelled' | 'unsent' | 'unclear'

/** Outcome of a swap by the name of its error. The class may come from another build. */
const failures: Readonly<Record<string, SwapOutcome>> = {
  TransactionFailedError: 'failed',
  TransactionNotSentError: 'unsent',
  TransactionReplacedError: 'replaced',
  TransactionCancelledError: 'cancelled',
  BatchFailedError: 'failed',
  BatchNotSentError: 'unsent',
  BatchUnclearError: 'unclear',
  RequestRejectedError: 'unsent',
}

/** How the last swaps of this page load ended, by hash. */
export const swapOutcomesAtom = atom<Readonly<Record<string, SwapOutcome>>>({})

/** The swaps that are watched, or were. */
const watchedAtom = atom(() => new Set<string>())

/**
 * Watches the swaps of the account in use, also those from before a reload, until they are decided: their own views may be
 * gone.
 */
export const resumeSwapsIntent = atom(null, (get, set) => {
  const watched = get(watchedAtom)
  for (const swap of get(swappedHereAtom))
    if (!watched.has(swap.hash)) {
      watched.add(swap.hash)
      void set(watchSwapAtom, swap)
    }
})

/** Never rejects. */
const watchSwapAtom = atom(null, async (get, set, swap: PendingSwap): Promise<void> => {
  const config = get(configAtom)
  const { caipAddress, hash, isBatch, ordered, seen, sentAtMs = config.clock.nowMs() } = swap
  const { caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
  const { ended, whenActive } = getActivity(config)
  const keepOutcome = (value: SwapOutcome) =>
    set(swapOutcomesAtom, (all) => keepNewest(all, { key: hash, value, limit: transfersLimit }))
  const look = async (): Promise<SwapOutcome | { sent: string } | undefined> => {
    let mined = hash
    try {
      const { swaps, waitForReceipt } = await getAdapter(config, chainNamespace)
      if (isBatch) {
        const provider = await set(getProviderIntent, { caipAddress, caipNetworkId })
        const sent = await swaps?.waitForBatch({ from: caipAddress, provider, id: hash, ...ordered })
        return sent === undefined ? undefined : { sent }
      }
      await waitForReceipt?.({
        caipNetworkId,
        hash,
        from: caipAddress,
        seen,
        onSeen: (noted) => set(noteSwapSeenIntent, { hash, seen: noted }),
        onMined: (note) => {
          mined = note.hash
        },
      })
      return mined === hash ? 'confirmed' : { sent: mined }
    } catch (error) {
      // No answer and not mined are the same: the next look decides.
      if (isNonceUsed(error)) keepOutcome('unclear')
      return error instanceof Error ? failures[error.name] : undefined
    }
  }
  let outcome = await look()
  while (!outcome) {
    // A batch may wait for further owners of the account.
    if (!isBatch && config.clock.nowMs() - sentAtMs >= missingAfterMs) keepOutcome('unclear')
    const isOver = await config.clock.delay(pendingPollMs, ended).then(
      () => false,
      () => true,
    )
    if (isOver) return
    await whenActive()
    outcome = await look()
  }
  // Its transaction is watched as any other is, under its own hash.
  if (typeof outcome === 'object') return set(settleBatchIntent, { id: hash, hash: outcome.sent })
  const value = outcome
  // Where the swap's own view decided it, the balances are read anew already.
  const wasPending = get(pendingSwapsAtom).some((x) => x.hash === hash)
  keepOutcome(value)
  // An unclear swap stays stored, so that the review of the next swap warns of it.
  if (value !== 'unclear') set(forgetSwapIntent, hash)
  if (wasPending) await set(refreshSenderIntent, caipAddress)
})
