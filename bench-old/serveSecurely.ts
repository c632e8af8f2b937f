import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { Server, Socket } from 'node:net'
import type { Certificate } from './certificate'

export type Running = { close(): Promise<void> }

/** Starts a server. @returns Ends it with all its connections. */
export async function listenOn(server: Server, port: number): Promise<Running> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Serves over HTTP/2, as CDNs and public services do: all files of an origin load in parallel. */
export function serveSecurely(
  { port, certificate: { key, cert } }: { port: number; certificate: Certificate },
  answer: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
): Promise<Running> {
  return listenOn(createSecureServer({ key, cert }, answer), port)
}
