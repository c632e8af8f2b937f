import { createServiceApp } from '@foyer/services/http'
import type { Hono } from 'hono'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { addEsplora } from './addEsplora.js'
import { createLedger, type Ledger } from './createLedger.js'
import { fund } from './fund.js'
import { seedBitcoin } from './seedBitcoin.js'

/** Adds paths that no public service has: `POST /control/mine/2` and `POST /control/fund/bc1q…/50000`. */
function addControl(app: Hono, ledger: Ledger): void {
  app.post('/control/mine/:blocks{[0-9]+}', (c) => {
    ledger.clock.mine(Number(c.req.param('blocks')))
    return c.text(String(ledger.clock.height()))
  })
  app.post('/control/fund/:address/:sats{[0-9]+}', (c) => {
    const { address, sats } = c.req.param()
    return c.text(fund(ledger, { outputs: [{ address, sats: BigInt(sats) }], height: ledger.clock.height() }))
  })
}

/** An app over one chain, without a port. */
export function createBitcoinApp(ledger: Ledger): Hono {
  const app = createServiceApp()
  addEsplora(app, ledger)
  addControl(app, ledger)
  return app
}

/** Starts the local Bitcoin with every development account funded. */
export function startBitcoin(): Promise<Running> {
  const ledger = createLedger()
  seedBitcoin(ledger)
  return listen({ port: ports.bitcoin, fetch: createBitcoinApp(ledger).fetch })
}
