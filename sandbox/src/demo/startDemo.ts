import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { Hono } from 'hono'
import { listen, type Running } from '../listen.js'
import { ports, urls } from '../ports.js'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/**
 * Serves the demo host: a plain page that embeds Foyer by one URL, as any host would.
 * @param loader URL of the loader it embeds.
 */
export function startDemo({ loader }: { loader: string }): Promise<Running> {
  const fill = (text: string) =>
    text
      .replaceAll('LOADER_URL', loader)
      .replaceAll('CLASSIC_URL', loader.replace('loader.js', 'loader.classic.js'))
      .replaceAll('WALLET_URL', urls.wallet)
  const app = new Hono()
  app.get('/', (c) => c.html(fill(read('index.html'))))
  app.get('/demo.css', (c) => c.body(read('demo.css'), 200, { 'content-type': 'text/css' }))
  for (const name of ['demo', 'options', 'actions'])
    app.get(`/${name}.js`, (c) => {
      const { code } = transformSync(fill(read(`page/${name}.ts`)), { loader: 'ts', target: 'es2022' })
      return c.body(code, 200, { 'content-type': 'text/javascript' })
    })
  // Hosts of other kinds, each a page that stands alone.
  for (const name of ['plain', 'classic'])
    app.get(`/hosts/${name}`, (c) => c.html(fill(read(`hosts/${name}.html`))))
  app.get('/favicon.ico', (c) => c.body(null, 204))
  return listen({ port: ports.demo, fetch: app.fetch })
}
