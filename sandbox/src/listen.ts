import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

type FetchHandler = (request: Request) => Response | Promise<Response>

/** Takes a connection that asks to become a WebSocket. */
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** A running part of the sandbox. */
export type Running = { close(): Promise<void> }

const bind = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const hasNoIpv6 = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code))

/**
 * Serves one handler on 127.0.0.1 and, if the machine has IPv6, on ::1: `localhost` may mean either.
 * @param upgrade Takes over connections that become WebSockets; the caller ends those.
 * @returns Stops both.
 * @throws {Error} With code EADDRINUSE when another program holds the port.
 * @example await listen({ port: 4120, fetch: app.fetch })
 */
export async function listen({ port, fetch, upgrade }: listen.Options): Promise<Running> {
  // `overrideGlobalObjects` would replace Node's Request for every other part of this process.
  const listener = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false })
  const servers: Server[] = []
  const close = async () => void (await Promise.all(servers.map(stop)))
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer(listener)
    if (upgrade) server.on('upgrade', upgrade)
    try {
      await bind(server, port, host)
      servers.push(server)
    } catch (error) {
      if (host === '::1' && hasNoIpv6(error)) continue
      await close()
      throw error
    }
  }
  return { close }
}

export declare namespace listen {
  type Options = { port: number; fetch: FetchHandler; upgrade?: UpgradeHandler | undefined }
}
