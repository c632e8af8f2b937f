import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { blockIntervalMs, firstHeight } from './constants.js'

export type BlockClock = {
  height(): number
  /** The time at which a block was found, in seconds. */
  timeOf(height: number): number
  /** Finds blocks at once. */
  mine(blocks: number): void
}

/** The height follows from the clock, without a timer; each block includes every waiting transaction. */
export function createBlockClock({ nowMs }: { nowMs: () => number }): BlockClock {
  const startedMs = nowMs()
  let mined = 0
  return {
    height: () => firstHeight + mined + Math.floor((nowMs() - startedMs) / blockIntervalMs),
    timeOf: (height) => Math.floor((startedMs + (height - firstHeight - mined) * blockIntervalMs) / 1000),
    mine: (blocks) => {
      mined += blocks
    },
  }
}

/** @returns A stand-in for a block's hash, without proof of work. */
export const blockHash = (height: number): string =>
  hex.encode(sha256(new TextEncoder().encode(`block ${height}`)))
