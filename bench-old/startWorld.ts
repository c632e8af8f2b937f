import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startAnalytics } from '../sandbox/src/analytics/startAnalytics'
import { startDataApi } from '../sandbox/src/api/startDataApi'
import { createOrderBook } from '../sandbox/src/onramp/orderBook'
import { createProvider } from '../sandbox/src/provider/createProvider'
import { createProjects, type Projects } from '../sandbox/src/provider/projects'
import { startRelay } from '../sandbox/src/relay/startRelay'
import { type Certificate, makeCertificate } from './certificate'
import { drawPicture } from './drawPicture'
import { benchProject, type PageName, pages } from './pages'
import { benchPorts, originAt, secureOriginAt } from './ports'
import { serveFolder } from './serveFolder'
import { listenOn, type Running, serveSecurely } from './serveSecurely'
import { listOfTenRemotes } from './tenRemotes'

/** The sandbox's provider service. Every second wallet's picture is a PNG, the others are the sandbox's SVGs. */
function startProvider(projects: Projects, certificate: Certificate): Promise<Running> {
  const provider = createProvider(projects)
  const isPng = (id = '') => Number.parseInt(id.slice(-1), 16) % 2 === 0
  return serveSecurely({ port: benchPorts.provider, certificate }, async (request, response) => {
    const origin = request.headers.origin
    const url = `${secureOriginAt(benchPorts.provider)}${request.url}`
    const init = { method: request.method, ...(origin && { headers: { origin } }) }
    const answer = await provider.fetch(new Request(url, init))
    for (const [name, value] of answer.headers) response.setHeader(name, value)
    const [, id] = /\/getWalletImage\/([\w-]+)/.exec(url) ?? []
    response.statusCode = answer.status
    if (!answer.ok || !isPng(id)) return response.end(Buffer.from(await answer.arrayBuffer()))
    response.setHeader('content-type', 'image/png')
    return response.end(drawPicture(id ?? ''))
  })
}

/** Serves the pages and the floors' bundles. Browsers never cache a host page, and cache its bundle for a year. */
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
      const release = secureOriginAt(Number(searchParams.get('release') ?? benchPorts.release))
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

/** `browserArgs` make Chromium accept this run's certificate. */
export type World = Running & { browserArgs: string[] }

/**
 * Starts everything around a real page: the host's own server, the release on a separate origin, and the services
 * with 40 wallets, their pictures and a relay that pairs.
 */
export async function startWorld(folders: {
  release: string
  unverified: string
  floors: string
}): Promise<World> {
  const certificate = makeCertificate()
  const projects = createProjects()
  projects.setConfig(benchProject, { allowedOrigins: [originAt(benchPorts.pages)] })
  const running = await Promise.all([
    servePages(folders.floors),
    serveFolder(folders.release, { port: benchPorts.release, certificate }),
    serveFolder(folders.unverified, { port: benchPorts.unverified, certificate }),
    serveFolder(folders.release, {
      port: benchPorts.tenRemotes,
      certificate,
      replaced: { '/release.json': listOfTenRemotes(folders.release) },
    }),
    startProvider(projects, certificate),
    startDataApi({ projects, orders: createOrderBook() }),
    startAnalytics(projects),
    startRelay(),
  ])
  return {
    browserArgs: [`--ignore-certificate-errors-spki-list=${certificate.spkiHash}`],
    close: async () => void (await Promise.all(running.map((part) => part.close()))),
  }
}
