import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { Hono } from 'hono'
import { listen, type Running } from '../listen.js'
import { ports, urls } from '../ports.js'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Each source compiled so far: the compiler is a process of its own, and every page asks for five scripts. */
const compiled = new Map<string, string>()
function compile(source: string): string {
  const code = compiled.get(source) ?? transformSync(source, { loader: 'ts', target: 'es2022' }).code
  compiled.set(source, code)
  return code
}

/** A request for a page of the demo host; `nonce` stands on every script of the answer. */
export type DemoPage = { options: Record<string, unknown>; isolated?: Isolation; nonce: string }

/** Isolates the page from the windows it opens, or (`?isolated`) from those and from foreign documents. */
type Isolation = 'windows' | 'documents'

const readIsolation = (text: string | undefined): { isolated?: Isolation } =>
  text === undefined ? {} : { isolated: text === 'windows' ? 'windows' : 'documents' }

const readOptions = (text: string | undefined): Record<string, unknown> => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {} // the page itself reports the error
  }
}

/**
 * The wallet's one script, as an extension would inject it. `?wallet=none` is a browser without a wallet;
 * with `?faces=evm,solana,bitcoin` the wallet shows only these faces; with `?script=` it answers by a script.
 */
function walletScript({ wallet, faces, script }: Record<string, string | undefined>): string {
  if (wallet === 'none') return ''
  const given = Object.entries({ faces, script }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  const query = given.length === 0 ? '' : `?${given.join('&amp;')}`
  const legacy = wallet === 'legacy' ? ' data-legacy' : ''
  return `<script async nonce="NONCE" src="${urls.wallet}/inject.js${query}"${legacy}></script>`
}

/**
 * Serves the demo host: a plain page that embeds Foyer by one URL, as any host does.
 * @param loader URL of the loader it embeds.
 * @param backEnd Answers by path, as `/siwx/*`: a page's own server.
 * @param headersFor A page's response headers, as its policies. Defaults to none: hot reload breaks every policy.
 */
export function startDemo({
  loader,
  port = ports.demo,
  headersFor = () => ({}),
  backEnd = {},
}: {
  loader: string
  port?: number
  headersFor?: (page: DemoPage) => Record<string, string>
  backEnd?: Record<string, (request: Request) => Promise<Response>>
}): Promise<Running> {
  const fill = (text: string) =>
    text
      .replaceAll('LOADER_URL', loader)
      .replaceAll('WALLET_URL', urls.wallet)
      .replaceAll('MAIL_URL', urls.mail)
  const app = new Hono()
  const addPage = (path: string, file: string) =>
    app.get(path, (c) => {
      const { isolated, options, ...shown } = c.req.query()
      const nonce = crypto.randomUUID()
      const html = fill(read(file).replace('<!-- wallet -->', walletScript(shown))).replaceAll('NONCE', nonce)
      const page = { options: readOptions(options), ...readIsolation(isolated), nonce }
      return c.html(html, 200, headersFor(page))
    })
  addPage('/', 'index.html')
  app.get('/demo.css', (c) => c.body(read('demo.css'), 200, { 'content-type': 'text/css' }))
  for (const name of ['demo', 'options', 'actions', 'address', 'snippet'])
    app.get(`/${name}.js`, (c) => {
      const code = compile(fill(read(`page/${name}.ts`)))
      return c.body(code, 200, { 'content-type': 'text/javascript' })
    })
  app.get('/docs/host-api.md', (c) => c.text(read('../../../docs/host-api.md')))
  // A page without a script of its own.
  addPage('/plain', 'plain.html')
  // Takes the browser's reports of policy violations; tests watch the page send them.
  app.post('/reports', (c) => c.body(null, 204))
  for (const [path, answer] of Object.entries(backEnd)) app.all(path, (c) => answer(c.req.raw))
  app.get('/favicon.ico', (c) => c.body(null, 204))
  return listen({ port, fetch: app.fetch })
}
