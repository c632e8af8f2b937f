import { createServer, type IncomingMessage } from 'node:http'

/** A plain page with the loader, an embedded release list, and one extension wallet that approves. */
const html = (loader: string) => `<!doctype html><html lang="en"><title>Host</title>
<link rel="icon" href="data:,"><button id="open">Connect wallet</button>
<script>
const provider = { on() {}, removeListener() {}, async request({ method }) {
  if (method === 'eth_chainId') return '0x1'
  if (method === 'eth_requestAccounts' || method === 'eth_accounts') return ['0x' + '1'.repeat(40)]
  throw Object.assign(new Error('Unsupported method'), { code: 4200 })
} }
const info = { uuid: 'b5b0c0de-0000-4000-8000-000000000001', name: 'Bench Wallet', rdns: 'test.bench', icon: 'data:image/svg+xml,<svg/>' }
const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
addEventListener('eip6963:requestProvider', announce)
announce()
</script>
<script type="module">
import { createFoyer } from '${loader}'
const foyer = createFoyer({ projectId: 'bench', services: { preset: 'selfHosted', origin: location.origin, ...(location.search === '?logins' && { secureSite: 'http://127.0.0.1:9' }) }, networks: ['eip155:1'], ...(location.search === '?siwx' && { siwx: true }) })
document.getElementById('open').onclick = () => foyer.open()
document.body.dataset.ready = ''
</script></html>`

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? undefined : JSON.parse(text)
}

const rpcAnswer = (call: { id: number; method: string }) => ({
  jsonrpc: '2.0',
  id: call.id,
  result: call.method === 'eth_chainId' ? '0x1' : '0x0',
})

/** The services, with empty answers, so that the figures contain only our own code. */
async function answer(path: string, request: IncomingMessage): Promise<unknown> {
  if (path === '/provider/getWallets') return { data: [], count: 0 }
  if (path === '/provider/appkit/v1/config')
    return {
      features: ['activity', 'social_login'].map((id) => ({ id, isEnabled: true, config: null })),
    }
  if (path === '/api/v1/supported-chains') return { http: ['eip155:1'], ws: [] }
  if (path.endsWith('/balance')) return { balances: [] }
  if (path !== '/api/v1/') return {}
  const calls = await bodyOf(request)
  return Array.isArray(calls) ? calls.map(rpcAnswer) : rpcAnswer(calls as { id: number; method: string })
}

/**
 * Serves the host page and its services on one origin: at `/` with the list baked into the loader, at `/channel` with
 * the loader that most pages have; at `/?siwx` with a sign-in, at `/?logins` with a secure site, which does not answer.
 * @param release Origin of the release.
 * @returns Ends the server.
 */
export async function serveHostPage({ port, release }: { port: number; release: string }) {
  const loaders: Readonly<Record<string, string>> = { '/': 'loader.static.js', '/channel': 'loader.js' }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const loader = loaders[pathname]
    if (loader) return response.setHeader('content-type', 'text/html').end(html(`${release}/${loader}`))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(await answer(pathname, request)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
