import { createServiceApp } from '@foyer/services/http'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { safePages } from '../wallet/buildPages.js'
import { addSafeApi } from './addSafeApi.js'

const loopback = 'http://localhost:* http://127.0.0.1:*'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${loopback}`,
  `frame-src ${loopback}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox Safe</title>' +
  '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">' +
  '<link rel="stylesheet" href="/wallet.css"><link rel="stylesheet" href="/safe.css"></head>' +
  '<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>'

/**
 * Serves the Safe host: `/?app=<dapp>&safe=<number>&owner=<1 to 3>` frames a dapp as Safe's own page does.
 * The first request for a Safe creates it on the chain.
 * @example const host = await startSafeHost(); await host.close()
 */
export async function startSafeHost({ port = ports.safe } = {}): Promise<Running> {
  const files = await safePages()
  const app = createServiceApp()
  addSafeApi(app)
  app.get('/', (c) => c.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' }))
  for (const [path, { contents, type }] of files)
    app.get(path, (c) => c.body(contents.slice(), 200, { 'content-type': `${type}; charset=utf-8` }))
  return listen({ port, fetch: app.fetch })
}
