import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { blockhashAge } from './constants.js'
import type { SlotClock } from './slotClock.js'

export type Blockhashes = {
  latest(): { blockhash: string; lastValidBlockHeight: bigint }
  isValid(blockhash: string): boolean
}

/**
 * The window of blockhashes a transaction may carry. The virtual machine knows its latest alone, so that of two
 * transactions under way one would fail: its check is off, and this one stands in for it.
 */
export function createBlockhashes(clock: SlotClock): Blockhashes {
  const heights = new Map<string, bigint>()
  const isFresh = (height: bigint) => clock.blockHeight() - height <= blockhashAge
  return {
    latest() {
      for (const [hash, height] of heights) if (!isFresh(height)) heights.delete(hash)
      const height = clock.blockHeight()
      const blockhash = base58.encode(sha256(new TextEncoder().encode(`block ${height}`)))
      heights.set(blockhash, height)
      return { blockhash, lastValidBlockHeight: height + blockhashAge }
    },
    isValid(blockhash) {
      const height = heights.get(blockhash)
      return height !== undefined && isFresh(height)
    },
  }
}
