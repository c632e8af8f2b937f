import addresses from '../devAddresses.json' with { type: 'json' }
import { firstHeight, satsPerBitcoin } from './constants.js'
import type { Ledger } from './createLedger.js'
import { fund } from './fund.js'

/** Each payment address gets one output of each value, so that a larger payment needs several outputs. */
const paymentSats = [satsPerBitcoin / 2n, satsPerBitcoin / 4n, satsPerBitcoin / 100n]
/** The value of an ordinal address's output: the usual value of an inscription's output. */
const ordinalSats = 10_000n

/** Gives every development account its coins, in blocks before the start. */
export function seedBitcoin(ledger: Ledger): void {
  const owners: readonly { payment: string; ordinal: string }[] = addresses
  for (const [index, sats] of paymentSats.entries())
    fund(ledger, {
      outputs: owners.map(({ payment }) => ({ address: payment, sats })),
      height: firstHeight - 10 * (index + 1),
    })
  fund(ledger, {
    outputs: owners.map(({ ordinal }) => ({ address: ordinal, sats: ordinalSats })),
    height: firstHeight - 100,
  })
}
