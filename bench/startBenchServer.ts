import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BenchPage, floorPage, foyerPage } from './pages'

/** What the services say in a bench run: little, at once, and the same every time. */
const services: Readonly<Record<string, unknown>> = {
  config: { features: [] },
  getWallets: { count: 0, data: [] },
  getAnalyticsConfig: { isAnalyticsEnabled: false },
}

export type BenchServer = { origin: string; pages: readonly BenchPage[]; close(): Promise<void> }

/** Serves the built release, the floor and still services from one origin, brotli-packed and cacheable. */
export async function startBenchServer(folders: readonly string[], port: number): Promise<BenchServer> {
  const origin = `http://localhost:${port}`
  const pages = [foyerPage(origin), floorPage()]
  const packed = new Map<string, Buffer>()
  const find = (path: string) => {
    const known = packed.get(path)
    if (known) return known
    const file = folders
      .map((folder) => join(folder, normalize(path)))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
    if (!file) return undefined
    const made = brotliCompressSync(readFileSync(file))
    packed.set(path, made)
    return made
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname
    const shown = pages.find(({ name }) => path === `/${name}`)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (shown) return response.setHeader('content-type', 'text/html').end(shown.html)
    if (path.startsWith('/services/')) {
      const answer = services[path.split('/').pop() ?? ''] ?? {}
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    }
    const file = find(path)
    if (!file) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript')
    response.setHeader('content-encoding', 'br')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return response.end(file)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  return {
    origin,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
