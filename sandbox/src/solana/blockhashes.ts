import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { blockhashAge } from './constants.js'
import type { SlotClock } from './slotClock.js'

export type Blockhashes = {
  latest(): { blockhash: string; lastValidBlockHeight: bigint }
  isValid(blockhash: string): boolean
  /** The blockhashes that a lagging node knows: none that is younger than its clock. */
  seenBy(clock: SlotClock): Blockhashes
}

/** No node knows older blockhashes, however far it lags. */
const longestKept = 10n * blockhashAge

/**
 * The window of blockhashes that a transaction may carry. The virtual machine knows only its latest one, so that one
 * of two transactions under way would fail: its check is off, and this one replaces it.
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
