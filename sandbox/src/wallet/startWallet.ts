import { listen } from '../listen.js'
import { ports, urls } from '../ports.js'
import { walletPages } from './buildPages.js'
import { svg } from './inject/icon.js'

const loopback = 'http://localhost:* http://127.0.0.1:*'

/** Pages may frame only the bridge, never a screen with an Approve button. */
const policyFor = (frameAncestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${loopback}`,
    `connect-src 'self' ${loopback} ${urls.relay}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const document = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox Wallet</title>` +
  `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

const page = document(
  '<div id="root"></div><script type="module" src="/main.js"></script>',
  '<link rel="stylesheet" href="/wallet.css">',
)
const bridge = document('<script type="module" src="/bridge.js"></script>')
const pagePaths = ['/', '/wc', '/approve', '/connect']

/** Lets isolated pages (COEP) load the script and the frame, and pages load the script with an integrity hash. */
const isolationHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/**
 * Builds and serves the Sandbox Wallet on its own origin.
 * @returns A handle whose `close` ends the server.
 * @throws {Error} The port is taken, or the code does not build.
 * @example const wallet = await startWallet(); await wallet.close()
 */
export async function startWallet({ port = ports.wallet }: { port?: number } = {}): Promise<{
  close(): Promise<void>
}> {
  const picture = { contents: new TextEncoder().encode(svg), type: 'image/svg+xml' }
  const files = new Map([...(await walletPages()), ['/icon.svg', picture]])

  const html = (text: string, frameAncestors: string, headers: Record<string, string> = {}) =>
    new Response(text, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyFor(frameAncestors),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        ...headers,
      },
    })

  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pagePaths.includes(pathname)) return html(page, "'none'")
    if (pathname === '/bridge') return html(bridge, '*', isolationHeaders)
    const file = files.get(pathname)
    if (!file) return new Response('Not found', { status: 404 })
    const type = `${file.type}; charset=utf-8`
    const headers = { 'content-type': type, 'cache-control': 'no-store', ...isolationHeaders }
    return new Response(file.contents.slice(), { headers })
  }

  return listen({ port, fetch })
}
