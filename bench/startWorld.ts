import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { root } from '../rspack.base'
import { startAnalytics } from '../sandbox/src/analytics/startAnalytics'
import { startDataApi } from '../sandbox/src/api/startDataApi'
import { listen, type Running } from '../sandbox/src/listen'
import { createOrderBook } from '../sandbox/src/onramp/orderBook'
import { createProvider } from '../sandbox/src/provider/createProvider'
import { createProjects, type Projects } from '../sandbox/src/provider/projects'
import { startRelay } from '../sandbox/src/relay/startRelay'
import { benchProject, type PageName, pages } from './pages'
import { benchPorts, originAt, secureOriginAt } from './ports'
import { listOfTenRemotes } from './tenRemotes'

type Answer = (request: Request) => Response | Promise<Response>

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' }

/** Paths whose content never changes: a version's folder, a file with a hash in its name, a bundle of the host. */
const isImmutable = (path: string) => /\.[0-9a-f]{8}\.js$|\/\d+\.\d+\.\d+[^/]*\/|floor\.js$/i.test(path)

function compress(content: Buffer | string) {
  const body = new Uint8Array(brotliCompressSync(content))
  return { body, etag: `"${createHash('sha256').update(body).digest('hex')}"` }
}

const packed = new Map<string, ReturnType<typeof compress>>()

/** Compresses a file at its first request. */
function pack(file: string) {
  const known = packed.get(file) ?? compress(readFileSync(file))
  packed.set(file, known)
  return known
}

/**
 * Serves a folder like a CDN, with brotli. Browsers keep files with a hash in their names for a year. They revalidate the
 * loader and the release list each time; an unchanged one gets a 304.
 * @param list A release list that replaces the one in the folder.
 */
const serveFolder = (folder: string, list?: string): Answer => {
  const packedList = list && compress(list)
  return (request) => {
    const { pathname } = new URL(request.url)
    const file = join(folder, pathname)
    const headers = new Headers({ 'access-control-allow-origin': '*' })
    if (!existsSync(file)) return new Response(null, { status: 404, headers })
    const { body, etag } = (pathname === '/release.json' && packedList) || pack(file)
    headers.set('etag', etag)
    headers.set('cache-control', isImmutable(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    headers.set('content-type', types[extname(file)] ?? 'application/octet-stream')
    headers.set('content-encoding', 'br')
    return new Response(body, { headers })
  }
}

/** Serves the pages and the bundles of the floors. Browsers never cache a host page, and cache its bundle for a year. */
const servePages = (floors: string): Answer => {
  const serveFloors = serveFolder(floors)
  return (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.slice(1)
    if (!(name in pages)) return serveFloors(request)
    const release = secureOriginAt(Number(searchParams.get('release') ?? benchPorts.release))
    const html = pages[name as PageName].html(release)
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  }
}

/** A picture of 8 kB, as in lists of wallets. */
const png = readFileSync(join(import.meta.dirname, 'wallet.png'))

/** The sandbox's provider service. Every second wallet's picture is a PNG, the others are the sandbox's SVGs. */
const serveProvider = (projects: Projects): Answer => {
  const provider = createProvider(projects)
  return async (request) => {
    const answer = await provider.fetch(request)
    const [, lastDigit = '1'] = /\/getWalletImage\/[\w-]*([\da-f])(?:\?|$)/.exec(request.url) ?? []
    if (!answer.ok || Number.parseInt(lastDigit, 16) % 2) return answer
    const headers = new Headers(answer.headers)
    headers.set('content-type', 'image/png')
    return new Response(png, { headers })
  }
}

/** Makes a key and a certificate for this run. */
function makeCertificate() {
  const [keyFile, certFile] = [join(root, '.cache/bench.key'), join(root, '.cache/bench.crt')]
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  const output = ['-keyout', keyFile, '-out', certFile]
  execFileSync('openssl', ['req', ...options, ...output], { stdio: ['ignore', 'ignore', 'pipe'] })
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
}

/** `browserArgs` make Chromium accept the certificate of this run. */
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
  const { key, cert } = makeCertificate()
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const spkiHash = createHash('sha256').update(publicKey).digest('base64')
  const projects = createProjects()
  projects.setConfig(benchProject, { allowedOrigins: [originAt(benchPorts.pages)] })

  /** Over HTTP/2, as CDNs and public services do, all files of an origin load in parallel. Browsers use it only over TLS. */
  const listenSecurely = async (port: number, answer: Answer): Promise<Running> => {
    const listener = getRequestListener(answer, { overrideGlobalObjects: false })
    const server = createSecureServer({ key, cert }, listener).listen(port, 'localhost')
    await once(server, 'listening')
    return { close: () => new Promise((resolve) => server.close(() => resolve())) }
  }

  const running = await Promise.all([
    listen({ port: benchPorts.pages, fetch: servePages(folders.floors) }),
    listenSecurely(benchPorts.release, serveFolder(folders.release)),
    listenSecurely(benchPorts.unverified, serveFolder(folders.unverified)),
    listenSecurely(benchPorts.tenRemotes, serveFolder(folders.release, listOfTenRemotes(folders.release))),
    listenSecurely(benchPorts.provider, serveProvider(projects)),
    startDataApi({ projects, orders: createOrderBook() }),
    startAnalytics(projects),
    startRelay(),
  ])
  return {
    browserArgs: [`--ignore-certificate-errors-spki-list=${spkiHash}`],
    close: async () => void (await Promise.all(running.map((part) => part.close()))),
  }
}
