import { finalizedAfterSlots } from './constants.js'
import type { SolanaChain } from './createSolanaChain.js'
import type { Landed } from './history.js'

/** @returns A transaction's status, as `getSignatureStatuses` answers it. */
export function describeStatus({ clock, history }: SolanaChain, landed: Landed) {
  const { slot, err } = landed
  const age = clock.slot() - slot
  return {
    slot,
    confirmations: age >= finalizedAfterSlots ? null : age,
    err,
    status: err ? { Err: err } : { Ok: null },
    confirmationStatus: history.commitmentOf(landed),
  }
}
