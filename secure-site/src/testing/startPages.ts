import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../sandbox/src/freePort.js'
import { buildSecureSite } from '../../build.js'
import { startSecureSite } from '../server/startSecureSite.js'
import { startMailSink } from '../server/testing/startMailSink.js'
import { emptyDatabase } from './emptyDatabase.js'
import { hostPage } from './hostPage.js'
import { startHttp } from './startHttp.js'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
}

/** What a chain's node answers, by its methods; a test replaces one. */
export type NodeAnswers = Record<string, (params: unknown) => unknown>

const startNode = (answers: NodeAnswers, asked: { method: string; params: unknown }[]) =>
  startHttp(({ body, method }) => {
    if (method === 'OPTIONS') return { status: 204, headers: cors }
    const { id, method: name, params } = JSON.parse(body)
    asked.push({ method: name, params })
    const found = Object.hasOwn(answers, name) ? answers[name] : undefined
    const error = { code: -32601, message: `No ${name}` }
    const answer = found ? { result: found(params) } : { error }
    return { headers: cors, body: JSON.stringify({ jsonrpc: '2.0', id, ...answer }) }
  })

/** An identity provider of GitHub's shape: whom it signs in is `person`. */
const startProvider = (person: { id: number; email: string; isRefusing: boolean }) =>
  startHttp(({ url }) => {
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (person.isRefusing) back.searchParams.set('error', 'access_denied')
      else back.searchParams.set('code', 'code')
      return { status: 302, headers: { location: String(back) } }
    }
    const json = { 'content-type': 'application/json' }
    if (url.pathname === '/token')
      return {
        headers: json,
        body: JSON.stringify({ access_token: 't', token_type: 'bearer', scope: 'user:email' }),
      }
    if (url.pathname.endsWith('/emails'))
      return { headers: json, body: JSON.stringify([{ email: person.email, primary: true, verified: true }]) }
    return {
      headers: json,
      body: JSON.stringify({ id: person.id, login: 'octo', name: 'Octo Person', email: person.email }),
    }
  })

/** The built pages on the real server, a page that frames them, a node and an identity provider. */
export async function startPages({ isSameHost = false } = {}) {
  // Of its own: other tests, and a world that runs, read the built one.
  const pagesFolder = await buildSecureSite(mkdtempSync(join(tmpdir(), 'foyer-secure-pages-')))
  const asked: { method: string; params: unknown }[] = []
  const answers: NodeAnswers = {}
  const person = { id: 7, email: 'octo@example.com', isRefusing: false }
  const [sink, node, provider, port] = [
    await startMailSink(),
    await startNode(answers, asked),
    await startProvider(person),
    await freePort(),
  ]
  const publicOrigin = `http://${isSameHost ? 'localhost' : '127.0.0.1'}:${port}`
  const host = await startHttp(({ url }) => ({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(url.pathname === '/isolated' && { 'cross-origin-opener-policy': 'same-origin' }),
    },
    body: hostPage({ site: publicOrigin, projectId: 'shop' }),
  }))
  const hostOrigin = `http://localhost:${host.port}`
  const network = (caipNetworkId: string, name: string, symbol: string, decimals: number) => ({
    caipNetworkId,
    name,
    symbol,
    decimals,
    rpcUrl: `http://127.0.0.1:${node.port}/`,
  })
  const at = `http://127.0.0.1:${provider.port}`
  const site = await startSecureSite({
    port,
    publicOrigin,
    smtpUrl: sink.url,
    mailFrom: 'Wallet <wallet@secure.example>',
    shareKeys: [{ id: 'k1', bytes: new Uint8Array(32).fill(1) }],
    projects: [
      {
        id: 'shop',
        name: 'The Shop',
        origins: [hostOrigin],
        networks: [
          network('eip155:1', 'Ethereum', 'ETH', 18),
          network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9),
        ],
      },
    ],
    socials: {
      github: {
        clientId: 'client',
        clientSecret: 'secret',
        authorizationEndpoint: `${at}/authorize`,
        tokenEndpoint: `${at}/token`,
        userEndpoint: `${at}/user`,
      },
    },
    pagesFolder,
    databaseSnapshot: await emptyDatabase(),
    // A test signs in three times in a second.
    limits: { codeCooldown: 100 },
    logLevel: 'silent',
  })
  return {
    origin: publicOrigin,
    hostOrigin,
    sink,
    answers,
    asked,
    person,
    async close() {
      await Promise.all([site.close(), host.close(), node.close(), provider.close(), sink.close()])
      rmSync(pagesFolder, { recursive: true, force: true })
    },
  }
}
export type PagesWorld = Awaited<ReturnType<typeof startPages>>
