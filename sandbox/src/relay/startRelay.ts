import { WebSocketServer } from 'ws'
import { ports } from '../ports.js'
import { createExchange } from './createExchange.js'
import { verifyClient } from './verifyClient.js'

/** The pairing protocol's clients in Node end a socket after 30 s of silence. */
const pingIntervalMs = 20_000
const maxFrameBytes = 1024 * 1024

/**
 * Starts the pairing relay: mailboxes of encrypted messages between dapps and wallets, kept in memory.
 * @returns A handle whose `close` ends every socket; after `drop` clients connect again and find their messages.
 * @throws {Error} The port is taken.
 * @example const relay = await startRelay(); await relay.close()
 */
export async function startRelay({
  port = ports.relay,
  nowMs = Date.now,
  refusedProjectIds = ['bad'],
}: startRelay.Options = {}): Promise<{ close(): Promise<void>; drop(): void }> {
  const exchange = createExchange({ nowMs })
  const audience = `ws://localhost:${port}`
  const clientIds = new WeakMap<object, string>()

  const server = new WebSocketServer({
    port,
    host: 'localhost',
    maxPayload: maxFrameBytes,
    verifyClient: ({ req }, answer) => {
      const token = readQuery(req.url).get('auth') ?? ''
      const clientId = verifyClient({ token, audience, nowSeconds: Math.floor(nowMs() / 1000) })
      if (clientId) clientIds.set(req, clientId)
      answer(clientId !== undefined, 401, 'Unauthorized')
    },
  })

  server.on('connection', (socket, request) => {
    const projectId = readQuery(request.url).get('projectId')
    const clientId = clientIds.get(request)
    if (!clientId || !projectId || refusedProjectIds.includes(projectId))
      return socket.close(3000, 'Unauthorized: invalid key')
    const peer = { clientId, send: (text: string) => socket.send(text) }
    const ping = setInterval(() => socket.ping(), pingIntervalMs)
    socket.on('message', (data) => exchange.receive(peer, String(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(ping)
      exchange.leave(peer)
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })

  const drop = () => {
    for (const socket of server.clients) socket.terminate()
  }
  return {
    drop,
    close: () =>
      new Promise((resolve) => {
        drop()
        server.close(() => resolve())
      }),
  }
}

export declare namespace startRelay {
  type Options = {
    port?: number | undefined
    nowMs?: (() => number) | undefined
    refusedProjectIds?: readonly string[] | undefined
  }
}

function readQuery(url = '/'): URLSearchParams {
  return new URL(url, 'ws://localhost').searchParams
}
