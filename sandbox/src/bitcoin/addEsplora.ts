import type { Context, Hono } from 'hono'
import { BroadcastError } from './BroadcastError.js'
import { blockHash } from './blockClock.js'
import { broadcast } from './broadcast.js'
import { feeEstimates } from './constants.js'
import type { Ledger } from './createLedger.js'
import { describeStatus, describeTransaction } from './describe.js'
import { scriptOf } from './fund.js'
import { readAddress } from './readAddress.js'

const isAddress = (text: string) => {
  try {
    return scriptOf(text).length > 0
  } catch {
    return false
  }
}

function addAddressPaths(app: Hono, ledger: Ledger): void {
  const withAddress = (answer: (known: ReturnType<typeof readAddress>) => object) => (c: Context) => {
    const address = c.req.param('address') ?? ''
    if (!isAddress(address)) return c.text('Invalid Bitcoin address', 400)
    return c.json(answer(readAddress(ledger, address)))
  }
  const describe = (transactions: ReturnType<ReturnType<typeof readAddress>['transactions']>) =>
    transactions.map((taken) => describeTransaction(ledger, taken))
  app.get(
    '/address/:address',
    withAddress((known) => known.address()),
  )
  app.get(
    '/address/:address/utxo',
    withAddress((known) => known.unspent()),
  )
  app.get(
    '/address/:address/txs',
    withAddress((known) => describe(known.transactions())),
  )
  app.get(
    '/address/:address/txs/mempool',
    withAddress((known) => describe(known.transactions().filter((taken) => !ledger.isConfirmed(taken)))),
  )
}

function addTransactionPaths(app: Hono, ledger: Ledger): void {
  app.post('/tx', async (c) => {
    try {
      return c.text(broadcast(ledger, await c.req.text()))
    } catch (error) {
      if (error instanceof BroadcastError) return c.text(error.toText(), 400)
      throw error
    }
  })
  const withTransaction =
    (answer: (c: Context, taken: NonNullable<ReturnType<Ledger['find']>>) => Response) => (c: Context) => {
      const taken = ledger.find(c.req.param('txid') ?? '')
      return taken ? answer(c, taken) : c.text('Transaction not found', 404)
    }
  app.get(
    '/tx/:txid',
    withTransaction((c, taken) => c.json(describeTransaction(ledger, taken))),
  )
  app.get(
    '/tx/:txid/hex',
    withTransaction((c, taken) => c.text(taken.read.hex)),
  )
  app.get(
    '/tx/:txid/status',
    withTransaction((c, taken) => c.json(describeStatus(ledger, taken))),
  )
}

/** The paths of an Esplora service that wallets call. */
export function addEsplora(app: Hono, ledger: Ledger): void {
  addAddressPaths(app, ledger)
  addTransactionPaths(app, ledger)
  app.get('/fee-estimates', (c) => c.json(feeEstimates))
  app.get('/blocks/tip/height', (c) => c.text(String(ledger.clock.height())))
  app.get('/blocks/tip/hash', (c) => c.text(blockHash(ledger.clock.height())))
}
