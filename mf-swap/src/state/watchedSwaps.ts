import { type BatchMark, getActivity, type MinedNote, type Seen } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import { pendingPollMs } from '@foyer/shared-core/constants'
import { configAtom } from '@foyer/shared-core/state'
import { noteSwapSeenIntent, type PendingSwap } from '@foyer/shared-core/swaps'
import { atom } from 'jotai'
import { getSwapAdapter } from '../actions/getSwapAdapter.js'
import type { SwapRequest } from './SwapRun.js'

/** Transactions of this page load as nodes showed them, by hash. */
const seenAtom = atom(() => new Map<string, Seen>())

/** Callbacks that follow a transaction which its wallet may replace. */
export const followAtom = atom(null, (get, set, hash: string) => {
  const all = get(seenAtom)
  return {
    seen: all.get(hash),
    onSeen: (seen: Seen) => {
      all.set(hash, seen)
      set(noteSwapSeenIntent, { hash, seen })
    },
  }
})

type Waited = { request: SwapRequest; hash: string; onMined: (mined: MinedNote) => void }

/** Waits for the receipt of a swap. @throws As `waitForSwap` does. */
export const waitForSwapAtom = atom(
  null,
  async (get, set, { hash, onMined, request }: Waited): Promise<bigint | undefined> => {
    const { from, plan } = request
    const { caipNetworkId } = parseCaipAddress(from)
    const swaps = await getSwapAdapter(get(configAtom), caipNetworkId)
    const call = plan.isBatch ? {} : { call: plan.swap.call }
    const followed = { ...set(followAtom, hash), onMined }
    return swaps.waitForSwap({ order: plan.order, caipNetworkId, hash, ...call, ...followed })
  },
)

/** Sleeps until a late swap is looked for again. @returns False once the modal is destroyed. */
export const sleepAtom = atom(null, async (get): Promise<boolean> => {
  const config = get(configAtom)
  const { ended, whenActive } = getActivity(config)
  const isOver = await config.clock.delay(pendingPollMs, ended).then(
    () => false,
    () => true,
  )
  if (!isOver) await whenActive()
  return !isOver
})

/** A batch as Activity shows it, with the order that the chain is compared with. */
export const toPendingBatch = (
  id: string,
  request: SwapRequest,
  mark: BatchMark | undefined,
): PendingSwap => ({
  ...toPending(id, request),
  isBatch: true,
  ...(mark && { ordered: { order: request.plan.order, mark } }),
})

/** A swap as Activity shows it until the history has it. */
export function toPending(hash: string, { boughtText, from, plan, soldText }: SwapRequest): PendingSwap {
  const { bought, sold } = plan.quote
  const side = ({ iconUrl, symbol }: typeof sold, amountText: string) => ({ symbol, amountText, iconUrl })
  return { hash, caipAddress: from, sold: side(sold, soldText), bought: side(bought, boughtText) }
}
