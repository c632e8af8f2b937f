import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../../../sandbox/src/freePort.js'

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string }

export type HttpServer = { readonly port: number; close(): Promise<void> }

async function readBody(request: IncomingMessage) {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** A server of a test, on this machine alone. */
export async function startHttp(
  answer: (request: { url: URL; body: string; method: string }) => Answer | Promise<Answer>,
): Promise<HttpServer> {
  const port = await freePort()
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
    const {
      body = '',
      headers = {},
      status = 200,
    } = await answer({
      url,
      body: await readBody(request),
      method: request.method ?? 'GET',
    })
    response.writeHead(status, headers).end(body)
  }
  const server: Server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
