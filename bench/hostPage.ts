import { listen, type Running } from '../sandbox/src/listen'
import { answerRpc } from './chain'
import { wallet } from './pages'

/** A plain page with the loader and an extension wallet. */
const html = (loader: string) => `<!doctype html><html lang="en"><title>Host</title>
<link rel="icon" href="data:,"><button id="open">Connect wallet</button>
<script>${wallet}</script>
<script type="module">
import { createFoyer } from '${loader}'
const foyer = createFoyer({ projectId: 'bench', services: { preset: 'selfHosted', origin: location.origin, ...(location.search === '?logins' && { secureSite: 'http://127.0.0.1:9' }) }, networks: ['eip155:1'], ...(location.search === '?siwx' && { siwx: true }) })
document.getElementById('open').onclick = () => foyer.open()
document.body.dataset.ready = ''
</script></html>`

/** The services, with empty answers, so that the figures contain only our own code. */
async function answer(path: string, request: Request): Promise<unknown> {
  if (path === '/provider/getWallets') return { data: [], count: 0 }
  if (path === '/provider/appkit/v1/config')
    return {
      features: ['activity', 'social_login'].map((id) => ({ id, isEnabled: true, config: null })),
    }
  if (path === '/api/v1/supported-chains') return { http: ['eip155:1'], ws: [] }
  if (path.endsWith('/balance')) return { balances: [] }
  return path === '/api/v1/' ? answerRpc(await request.json()) : {}
}

/**
 * Serves the host page and its services on one origin: at `/` with the list baked into the loader, at `/channel` with
 * the loader that most pages have; at `/?siwx` with a sign-in, at `/?logins` with a secure site, which does not answer.
 * @param release Origin of the release.
 */
export function serveHostPage({ port, release }: { port: number; release: string }): Promise<Running> {
  const loaders: Readonly<Record<string, string>> = { '/': 'loader.static.js', '/channel': 'loader.js' }
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const loader = loaders[pathname]
    if (!loader) return Response.json(await answer(pathname, request))
    return new Response(html(`${release}/${loader}`), { headers: { 'content-type': 'text/html' } })
  }
  return listen({ port, fetch })
}
