import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { blockhashAge } from './constants.js'
import type { SlotClock } from './slotClock.js'

export type Blockhashes = {
  latest(): { blockhash: string; lastValidBlockHeight: bigint }
  isValid(blockhash: string): boolean
  /** The same as of a node that has only come so far: it knows none of the younger ones. */
  seenBy(clock: SlotClock): Blockhashes
}

/** Older ones no node knows, however far it lags. */
const longestKept = 10n * blockhashAge

/**
 * The window of blockhashes a transaction may carry. The virtual machine knows its latest alone, so that of two
 * transactions under way one would fail: its check is off, and this one stands in for it.
 */
export function createBlockhashes(clock: SlotClock): Blockhashes {
  const heights = new Map<string, bigint>()
  const seenBy = (node: SlotClock): Blockhashes => {
    const isFresh = (height: bigint) => node.blockHeight() - height <= blockhashAge
    return {
      latest() {
        const height = node.blockHeight()
        for (const [hash, of] of heights) if (height - of > longestKept) heights.delete(hash)
        const blockhash = base58.encode(sha256(new TextEncoder().encode(`block ${height}`)))
        heights.set(blockhash, height)
        return { blockhash, lastValidBlockHeight: height + blockhashAge }
      },
      isValid(blockhash) {
        const height = heights.get(blockhash)
        return height !== undefined && height <= node.blockHeight() && isFresh(height)
      },
      seenBy,
    }
  }
  return seenBy(clock)
}
