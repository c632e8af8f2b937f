import { chainSpecs } from '../chains/chainSpecs.js'
import { addGateway, forwardToNode } from '../gateway/addGateway.js'
import { createServiceApp } from '../gateway/createServiceApp.js'
import { createSocketGateway } from '../gateway/createSocketGateway.js'
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
  addDataApi(app, {
    projects,
    reader: createChainReader(),
    chains: chainSpecs,
    readSolana: readSolanaHoldings,
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
