import { chainSpecs } from '../chains/chainSpecs.js'
import { addGateway, forwardToNode } from '../gateway/addGateway.js'
import { createServiceApp } from '../gateway/createServiceApp.js'
import { createSocketGateway } from '../gateway/createSocketGateway.js'
import { createHistory } from '../history/createHistory.js'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import type { Projects } from '../provider/projects.js'
import { addDataApi } from './addDataApi.js'
import { createChainReader } from './createChainReader.js'
import { readSolanaHoldings } from './readSolanaHoldings.js'

/** Serves the data API and the RPC gateway at one address, as the public service does. */
export async function startDataApi(projects: Projects): Promise<Running> {
  const app = createServiceApp()
  addGateway(app, { projects, forward: forwardToNode })
  const reader = createChainReader()
  addDataApi(app, {
    projects,
    reader,
    chains: chainSpecs,
    readSolana: readSolanaHoldings,
    histories: { eip155: createHistory({ chains: chainSpecs, reader }) },
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
