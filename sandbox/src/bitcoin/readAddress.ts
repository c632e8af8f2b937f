import { type Ledger, type Output, outputsOf, type Taken } from './createLedger.js'
import { describeStatus } from './describe.js'
import { scriptOf } from './fund.js'

const sum = (outputs: readonly Output[]) => Number(outputs.reduce((total, { value }) => total + value, 0n))

function stats(of: readonly Taken[], isOwn: (output: Output) => boolean) {
  const funded = of.flatMap(outputsOf).filter(isOwn)
  const spent = of.flatMap(({ spends }) => spends).filter(isOwn)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: of.length,
  }
}

/** Everything that the chain knows about an address. @throws {Error} The text is not an address. */
export function readAddress(ledger: Ledger, address: string) {
  const wanted = scriptOf(address)
  const isOwn = ({ script }: Output) => Buffer.compare(script, wanted) === 0
  const own = ledger.all().filter((taken) => outputsOf(taken).some(isOwn) || taken.spends.some(isOwn))
  const confirmed = own.filter(ledger.isConfirmed)
  const waiting = own.filter((taken) => !ledger.isConfirmed(taken))
  return {
    address: () => ({ address, chain_stats: stats(confirmed, isOwn), mempool_stats: stats(waiting, isOwn) }),
    /** Waiting transactions first, then confirmed ones; newest first. */
    transactions: () => [...waiting.reverse(), ...confirmed.sort((a, b) => b.height - a.height)],
    unspent: () =>
      own.flatMap((taken) =>
        outputsOf(taken)
          .filter((output) => isOwn(output) && !ledger.spender(output))
          .map(({ txid, vout, value }) => ({
            txid,
            vout,
            status: describeStatus(ledger, taken),
            value: Number(value),
          })),
      ),
  }
}
