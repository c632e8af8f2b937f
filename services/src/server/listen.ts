import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** @returns With the port that was taken; `close` lets what runs end. @throws {Error} The port is taken. */
export async function listen({ fetch, graceMs, host, port }: listen.Options) {
  // `overrideGlobalObjects` would replace Node's Request for every other part of this process.
  const listener = getRequestListener((request, env) => fetch(request, env), { overrideGlobalObjects: false })
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 5_000, maxHeaderSize: 16 * 1024 },
    listener,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await ended
      clearTimeout(cut)
    },
  }
}

export declare namespace listen {
  type Options = {
    readonly host: string
    readonly port: number
    readonly fetch: (request: Request, env: unknown) => Response | Promise<Response>
    /** How long what runs may take to end, in milliseconds. */
    readonly graceMs: number
  }
}
