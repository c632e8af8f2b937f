import { confirmedAfterSlots, finalizedAfterSlots } from './constants.js'
import type { ReadTransaction } from './readTransaction.js'
import type { SlotClock } from './slotClock.js'
import type { tokenAmount } from './tokenLayout.js'
import type { TransactionError } from './transactionError.js'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** What a token account held, as `getTransaction` answers it. */
export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: ReturnType<typeof tokenAmount>
}

export type Landed = {
  readonly read: ReadTransaction
  readonly slot: bigint
  readonly blockTime: number
  readonly err: TransactionError | null
  readonly fee: bigint
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
}

export type History = {
  add(landed: Landed): void
  find(signature: string): Landed | undefined
  /** Newest first. */
  of(address: string): Landed[]
  all(): readonly Landed[]
  commitmentOf(landed: Landed): Commitment
  /** The history that a lagging node knows. */
  seenBy(clock: SlotClock): History
}

const levels: readonly Commitment[] = ['processed', 'confirmed', 'finalized']

/** @returns True if the level is the wanted one or above. */
export const reaches = (level: Commitment, wanted: Commitment): boolean =>
  levels.indexOf(level) >= levels.indexOf(wanted)

/** Every transaction that has landed, failed ones included; never pruned. */
export function createHistory(clock: SlotClock): History {
  const landed = new Map<string, Landed>()
  const seenBy = (node: SlotClock): History => {
    const all = () => [...landed.values()].filter(({ slot }) => slot <= node.slot())
    return {
      add: (item) => void landed.set(item.read.signature, item),
      find(signature) {
        const found = landed.get(signature)
        return found && found.slot <= node.slot() ? found : undefined
      },
      of: (address) =>
        all()
          .filter(({ read }) => read.message.staticAccounts.some((account) => account === address))
          .reverse(),
      all,
      commitmentOf({ slot }) {
        const age = node.slot() - slot
        if (age >= finalizedAfterSlots) return 'finalized'
        return age >= confirmedAfterSlots ? 'confirmed' : 'processed'
      },
      seenBy,
    }
  }
  return seenBy(clock)
}
