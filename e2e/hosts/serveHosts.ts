import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { listen, type Running } from '../../sandbox/src/listen'
import { urls } from '../../sandbox/src/ports'
import { type PolicyConfiguration, policyHeaders } from '../../scripts/csp/policyHeaders'
import { serveRelease } from '../../scripts/serving/serveRelease'
import { buildHosts } from './buildHosts'
import { hostUrls } from './urls'

const here = import.meta.dirname
const loader = `${urls.shell}/loader.js`
const walletScript = `${urls.wallet}/inject.js`
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const fill = (text: string) =>
  text
    .replaceAll('LOADER_URL', loader)
    // An example has the released files on its own server.
    .replaceAll('/foyer/loader.js', loader)
    .replaceAll('CLASSIC_URL', `${urls.shell}/loader.classic.js`)
    .replaceAll('RELEASE_URL', `${urls.shell}/release.json`)
    .replaceAll('SECOND_URL', hostUrls.second)
    .replaceAll('FRAMED_URL', hostUrls.framed)

const textOf = async (url: string) => (await fetch(url)).text()
const scriptOf = (attributes: string, src: string) => `<script ${attributes} src="${src}"></script>`
const nonceHole = 'nonce="NONCE"'

/** A page whose policy trusts its scripts by a nonce, which is new for each response. */
function vouchByNonce(html: string) {
  const nonce = crypto.randomUUID()
  const filled = html.replace('<!-- wallet -->', scriptOf(`async ${nonceHole}`, walletScript))
  return { html: filled.replaceAll('NONCE', nonce), scripts: { nonce } }
}

/** A static page whose policy trusts its scripts by their hashes; scripts of other origins have `integrity`. */
async function vouchByHashes(html: string) {
  const hashes: string[] = []
  const hold = (code: string) => {
    const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`
    hashes.push(hash)
    return hash
  }
  let held = html.replace('<!-- wallet -->', scriptOf(nonceHole, walletScript))
  for (const [tag, src = ''] of held.matchAll(/<script nonce="NONCE" src="(.+?)">/g)) {
    const attributes = `crossorigin integrity="${hold(await textOf(src))}"`
    held = held.replace(tag, tag.replace(nonceHole, attributes))
  }
  held = held.replaceAll(` ${nonceHole}`, '')
  for (const [, code = ''] of held.matchAll(/<script>(.+?)<\/script>/gs)) hold(code)
  return { html: held, scripts: { hashes } }
}

const bundler = { 'trusted-types': ['host'] }

/** The sources that each kind of page needs itself, besides Foyer's. */
const also: Readonly<Record<string, PolicyConfiguration['also']>> = {
  esm: { 'frame-ancestors': [hostUrls.hosts] },
  frame: { 'frame-src': [hostUrls.framed] },
  // Each of the page's two loaders creates its own Trusted Types policy.
  two: { 'connect-src': [hostUrls.second], 'trusted-types': ["'allow-duplicates'"] },
  'federation-17': bundler,
  'federation-18': bundler,
  'federation-19': bundler,
  hostile: bundler,
}

/**
 * Builds and serves the host pages, each under the strict policies of its configuration.
 * @param list The release they embed.
 */
export async function serveHosts({ list }: Pick<PolicyConfiguration, 'list'>): Promise<Running> {
  const built = await buildHosts()
  const find = (path: string) =>
    [built, here, join(here, '../../examples')]
      .map((folder) => join(folder, normalize(path)))
      .find((file) => existsSync(file))

  const answer = async (request: Request) => {
    const { origin, pathname } = new URL(request.url)
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    if (path === '/reports' || path === '/favicon.ico') return new Response(null, { status: 204 })
    // A bundled page has no HTML file of its own.
    const file = find(path) ?? (pathname.endsWith('/') ? join(here, 'page.html') : undefined)
    const type = types[extname(path)]
    if (!file || !type) return new Response('Not found', { status: 404 })
    const text = fill(readFileSync(file, 'utf8'))
    const headers = { 'content-type': type, 'cache-control': 'no-store' }
    if (extname(path) !== '.html') return new Response(text, { headers })

    const [, kind = ''] = path.split('/')
    const { html, scripts } = kind === 'classic' ? await vouchByHashes(text) : vouchByNonce(text)
    const policies = policyHeaders({
      page: origin,
      loader,
      options: { services: 'sandbox' },
      scripts,
      ...(list && { list }),
      images: [urls.data, urls.wallet],
      reports: '/reports',
      also: also[kind] ?? {},
    })
    return new Response(html, { headers: { ...headers, ...policies } })
  }
  const port = (url: string) => Number(new URL(url).port)
  const parts = await Promise.all([
    listen({ port: port(hostUrls.hosts), fetch: answer }),
    listen({ port: port(hostUrls.framed), fetch: answer }),
    serveRelease({ folder: join(built, 'second'), port: port(hostUrls.second) }),
  ])
  return { close: async () => void (await Promise.all(parts.map((part) => part.close()))) }
}
