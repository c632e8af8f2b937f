// A back end with one route for those who have signed in with their wallet. `DATABASE_URL` keeps nonces and sessions in
// PostgreSQL; without it they are gone when the server ends.
import { createServer } from 'node:http'
import { createSiwx, memoryStore, migrate, sqlStore, toNodeListener } from '@foyer/kit/siwx'

const { DATABASE_URL, DOMAIN = 'localhost:5173', PORT = '8787' } = process.env

async function openStore() {
  if (!DATABASE_URL) return memoryStore()
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: DATABASE_URL })
  await migrate(pool)
  return sqlStore(pool)
}

const siwx = createSiwx({
  domain: DOMAIN, // where the page is, as the browser's address bar shows it
  statement: 'Sign in to the example.',
  store: await openStore(),
  limit: { keyOf: (_request, { address }) => address },
})
const answerSiwx = toNodeListener(siwx)

/** The one route of this app: who is signed in learns which account it is. */
async function answerMe(request, response) {
  const [session] = await siwx.getSessions(request)
  response.writeHead(session ? 200 : 401, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(session ? { account: session.account } : { error: 'Sign in first' }))
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const answer = pathname === '/api/me' ? answerMe : answerSiwx // which refuses what is not under /siwx
  answer(request, response).catch((error) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${PORT}`))
