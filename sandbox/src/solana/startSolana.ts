import { createServiceApp } from '@foyer/services/http'
import { WebSocketServer } from 'ws'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { answer } from './answer.js'
import { createSolanaChain, type SolanaChain } from './createSolanaChain.js'
import { createSubscriptions } from './createSubscriptions.js'
import { toJson } from './json.js'
import { seedSolana } from './seedSolana.js'

const lookIntervalMs = 100

/** Serves one chain over HTTP and, on the same port, over WebSocket. */
export async function serveSolana(chain: SolanaChain, { port }: { port: number }): Promise<Running> {
  const app = createServiceApp()
  app.get('/health', (c) => c.text('ok'))
  app.post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    return c.body(toJson(answer(chain, body)), 200, { 'content-type': 'application/json' })
  })

  const sockets = new WebSocketServer({ noServer: true })
  sockets.on('connection', (socket) => {
    const subscriptions = createSubscriptions({ chain, send: (text) => socket.send(text) })
    const timer = setInterval(subscriptions.look, lookIntervalMs)
    socket.on('message', (data) => subscriptions.receive(String(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => clearInterval(timer))
  })

  const server = await listen({
    port,
    fetch: app.fetch,
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (peer) => sockets.emit('connection', peer, request)),
  })
  return {
    async close() {
      for (const peer of sockets.clients) peer.terminate()
      await server.close()
    },
  }
}

/** Starts the local Solana with every development account funded. */
export async function startSolana({ port = ports.solana } = {}): Promise<Running> {
  const chain = createSolanaChain()
  seedSolana(chain)
  return serveSolana(chain, { port })
}
