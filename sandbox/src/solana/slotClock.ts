import { slotMs } from './constants.js'

export type SlotClock = {
  slot(): bigint
  /** Lower than the slot, as on the real chain, where some slots have no block: reveals code that confuses the two. */
  blockHeight(): bigint
  nowSeconds(): number
  /** Jumps ahead, for a test of an expired transaction. */
  advance(slots: bigint): void
}

const slotsWithoutBlock = 20_000_000n

/** The slot follows from the clock, without a timer. */
export function createSlotClock({ firstSlot, nowMs }: { firstSlot: bigint; nowMs: () => number }): SlotClock {
  const startedMs = nowMs()
  let skipped = 0n
  const slot = () => firstSlot + skipped + BigInt(Math.floor((nowMs() - startedMs) / slotMs))
  return {
    slot,
    blockHeight: () => slot() - slotsWithoutBlock,
    nowSeconds: () => Math.floor(nowMs() / 1000),
    advance: (slots) => {
      skipped += slots
    },
  }
}
