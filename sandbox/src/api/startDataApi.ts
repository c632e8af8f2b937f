import { createServiceApp } from '@foyer/services/http'
import { chainSpecs } from '../chains/chainSpecs.js'
import { rpc } from '../chains/rpc.js'
import { createEnsReader } from '../ens/readEnsIdentity.js'
import { addGateway, forwardToNode } from '../gateway/addGateway.js'
import { createSocketGateway } from '../gateway/createSocketGateway.js'
import { createBitcoinHistory } from '../history/bitcoinHistory.js'
import { createHistory } from '../history/createHistory.js'
import { createSolanaHistory } from '../history/solanaHistory.js'
import { listen, type Running } from '../listen.js'
import { createZoneWriter } from '../names/zone.js'
import type { OrderBook } from '../onramp/orderBook.js'
import { ports, urls } from '../ports.js'
import type { Projects } from '../provider/projects.js'
import { addSmartAccounts } from '../smartAccounts/addSmartAccounts.js'
import { addDataApi } from './addDataApi.js'
import { readBitcoin } from './bitcoinAssets.js'
import { createChainReader } from './createChainReader.js'
import { readSolanaHoldings } from './readSolanaHoldings.js'

/** Serves the data API and the RPC gateway at one address, as the public service does. */
export async function startDataApi({
  orders,
  projects,
}: {
  projects: Projects
  orders: OrderBook
}): Promise<Running> {
  const app = createServiceApp()
  addGateway(app, { projects, forward: forwardToNode })
  addSmartAccounts(app, chainSpecs)
  const reader = createChainReader()
  addDataApi(app, {
    projects,
    orders,
    reader,
    chains: chainSpecs,
    readSolana: readSolanaHoldings,
    readBitcoin,
    readEns: createEnsReader(urls.ethereum),
    writeZone: createZoneWriter(urls.ethereum),
    histories: {
      eip155: createHistory({ chains: chainSpecs, reader }),
      solana: createSolanaHistory((calls) => rpc(urls.solana, calls)),
      bip122: createBitcoinHistory(readBitcoin),
    },
  })
  const sockets = createSocketGateway({ projects })
  const server = await listen({ port: ports.data, fetch: app.fetch, upgrade: sockets.upgrade })
  return {
    async close() {
      sockets.close()
      await server.close()
    },
  }
}
