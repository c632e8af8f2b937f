import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getQuote } from '../actions/getQuote.js'
import type { Plan } from '../actions/prepareSwap.js'

/** So long before its deadline a swap is not asked for any more. */
const deadlineMarginSeconds = 30n

/** Whether a plan still gives what it promises, after the approval took its time. @throws What `getQuote` throws. */
export const isPriceHeldAtom = atom(null, async (get, _set, { quote, swap }: Plan): Promise<boolean> => {
  const config = get(configAtom)
  const { amount, bought, from, sold } = quote
  const { toAmount } = await getQuote(config, { amount, bought, from, sold })
  const deviceSeconds = BigInt(Math.floor(config.clock.nowMs() / 1_000))
  const nowSeconds = deviceSeconds + (swap.chainAheadSeconds ?? 0n)
  const isInTime = swap.deadline === undefined || swap.deadline > nowSeconds + deadlineMarginSeconds
  return isInTime && toAmount >= swap.atLeast
})
