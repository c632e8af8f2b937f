import { type BlockClock, createBlockClock } from './blockClock.js'
import type { ReadTransaction } from './readTransaction.js'

export type Output = {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  readonly script: Uint8Array
}

export type Taken = {
  readonly read: ReadTransaction
  /** The outputs that its inputs spend, in the inputs' order; empty for a transaction that creates coins. */
  readonly spends: readonly Output[]
  readonly fee: bigint
  /** The height of the block that includes the transaction, now or later. */
  readonly height: number
}

/** All the state of the local chain. */
export type Ledger = {
  readonly clock: BlockClock
  find(txid: string): Taken | undefined
  /** The output, spent or not. */
  output(txid: string, vout: number): Output | undefined
  /** The id of the transaction that spends an output. */
  spender(output: Pick<Output, 'txid' | 'vout'>): string | undefined
  add(taken: Taken): void
  /** In the order of arrival. */
  all(): readonly Taken[]
  isConfirmed(taken: Taken): boolean
}

const keyOf = ({ txid, vout }: Pick<Output, 'txid' | 'vout'>) => `${txid}:${vout}`

/** @returns The outputs that a transaction creates. */
export const outputsOf = ({ read }: Taken): Output[] =>
  read.outputs.map(({ amount, script }, vout) => ({ txid: read.txid, vout, value: amount, script }))

/** @returns An empty chain. */
export function createLedger({ nowMs = Date.now }: { nowMs?: () => number } = {}): Ledger {
  const clock = createBlockClock({ nowMs })
  const taken = new Map<string, Taken>()
  const outputs = new Map<string, Output>()
  const spenders = new Map<string, string>()
  return {
    clock,
    find: (txid) => taken.get(txid),
    output: (txid, vout) => outputs.get(keyOf({ txid, vout })),
    spender: (output) => spenders.get(keyOf(output)),
    add(item) {
      taken.set(item.read.txid, item)
      for (const output of outputsOf(item)) outputs.set(keyOf(output), output)
      for (const spent of item.spends) spenders.set(keyOf(spent), item.read.txid)
    },
    all: () => [...taken.values()],
    isConfirmed: ({ height }) => height <= clock.height(),
  }
}
