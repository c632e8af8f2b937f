import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startAnalytics } from '../sandbox/src/analytics/startAnalytics'
import { startDataApi } from '../sandbox/src/api/startDataApi'
import { listen } from '../sandbox/src/listen'
import { ports } from '../sandbox/src/ports'
import { createProvider } from '../sandbox/src/provider/createProvider'
import { createProjects } from '../sandbox/src/provider/projects'
import { startRelay } from '../sandbox/src/relay/startRelay'
import { drawPicture } from './drawPicture'
import { benchProject, type PageName, pages } from './pages'
import { benchPorts, originAt } from './ports'
import { listenOn, type Running, serveFolder } from './serveFolder'

/** The provider service of the sandbox. Every other wallet's picture is a PNG, the others are the sandbox's SVGs. */
function startProvider(projects: ReturnType<typeof createProjects>): Promise<Running> {
  const provider = createProvider(projects)
  const isPng = (id = '') => Number.parseInt(id.slice(-1), 16) % 2 === 0
  return listen({
    port: ports.provider,
    fetch: async (request) => {
      const answer = await provider.fetch(request)
      const [, id] = /\/getWalletImage\/([\w-]+)/.exec(request.url) ?? []
      if (!answer.ok || !isPng(id)) return answer
      const headers = new Headers(answer.headers)
      headers.set('content-type', 'image/png')
      return new Response(new Uint8Array(drawPicture(id ?? '')), { headers })
    },
  })
}

/** Serves the pages and the floors' bundles. A host page itself is never cached, its bundle is for a year. */
function servePages(floors: string): Promise<Running> {
  const packed = new Map<string, Buffer>()
  const pack = (name: string) => {
    const made = packed.get(name) ?? brotliCompressSync(readFileSync(join(floors, name)))
    packed.set(name, made)
    return made
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const name = pathname.slice(1)
    if (name in pages) {
      const release = originAt(Number(searchParams.get('release') ?? benchPorts.release))
      return response.setHeader('content-type', 'text/html').end(pages[name as PageName].html(release))
    }
    if (!name.endsWith('.js')) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript')
    response.setHeader('content-encoding', 'br')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return response.end(pack(name))
  })
  return listenOn(server, benchPorts.pages)
}

/**
 * Starts all that a page in life has around it: the host's own server, the release on an origin of its own, and the
 * services with 40 wallets, their pictures and a relay that pairs.
 */
export async function startWorld(folders: {
  release: string
  unverified: string
  floors: string
}): Promise<Running> {
  const projects = createProjects()
  projects.setConfig(benchProject, { allowedOrigins: [originAt(benchPorts.pages)] })
  const running = await Promise.all([
    servePages(folders.floors),
    serveFolder(folders.release, benchPorts.release),
    serveFolder(folders.unverified, benchPorts.unverified),
    startProvider(projects),
    startDataApi(projects),
    startAnalytics(projects),
    startRelay(),
  ])
  return { close: async () => void (await Promise.all(running.map((part) => part.close()))) }
}
