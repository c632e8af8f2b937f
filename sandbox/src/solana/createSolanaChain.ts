import { LiteSVM } from 'litesvm'
import { type Blockhashes, createBlockhashes } from './blockhashes.js'
import { slotsPerEpoch } from './constants.js'
import { createHistory, type History } from './history.js'
import { createSlotClock, type SlotClock } from './slotClock.js'

/** All the state of the local chain. */
export type SolanaChain = {
  /** The machine that runs programs, with its clock at the present slot. */
  machine(): LiteSVM
  readonly clock: SlotClock
  readonly blockhashes: Blockhashes
  readonly history: History
  /** While false, the node accepts transactions and loses them, as in a jam: their blockhash expires. */
  isLanding: boolean
  /** While false, the node has no archive of old transactions, like many nodes. */
  hasArchive: boolean
}

/** @returns An empty chain with the programs every client needs: System, Token, Token-2022, Associated Token, Memo. */
export function createSolanaChain({ nowMs = Date.now }: { nowMs?: () => number } = {}): SolanaChain {
  const machine = new LiteSVM().withBlockhashCheck(false)
  const clock = createSlotClock({ firstSlot: machine.getClock().slot, nowMs })
  return {
    machine() {
      const sysvar = machine.getClock()
      sysvar.slot = clock.slot()
      sysvar.epoch = sysvar.slot / slotsPerEpoch
      sysvar.unixTimestamp = BigInt(clock.nowSeconds())
      machine.setClock(sysvar)
      return machine
    },
    clock,
    blockhashes: createBlockhashes(clock),
    history: createHistory(clock),
    isLanding: true,
    hasArchive: true,
  }
}
