/** @rstest-environment node */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@rstest/core'
import express from 'express'
import { Hono } from 'hono'
import { freePort } from '../../../sandbox/src/freePort.js'
import { serialize } from '../../../shared-core/src/siwx/serialize.js'
import { listen } from '../testing/listen.js'
import { makeFolder, runExample } from '../testing/runExample.js'
import { alice } from '../testing/siwxWorld.js'
import { findPostgres, startPostgres } from '../testing/startPostgres.js'
import { createSiwx, memoryStore, toNodeListener } from './siwx.js'

const workspace = join(import.meta.dirname, '../../..')
const account = `eip155:1:${alice.address}`
const domain = 'localhost:5173'
const origin = `http://${domain}`

/** Signs in at a server as a page does. @returns The headers of a request that is signed in. */
async function signIn(url: string, statement?: string) {
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { nonce }: { nonce: string } = await (await post('/siwx/nonce', {})).json()
  const issuedAt = new Date().toISOString()
  const message = serialize({
    ...{
      domain,
      uri: origin,
      version: '1',
      chainId: 'eip155:1',
      accountAddress: alice.address,
      nonce,
      issuedAt,
    },
    ...(statement !== undefined && { statement }),
  })
  const answer = await post('/siwx/verify', { message, signature: await alice.signMessage({ message }) })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  const [cookie = ''] = answer.headers.getSetCookie()
  return { headers: { cookie: cookie.split(';')[0] ?? '' } }
}

/** Sends bytes as no client of the web does. @returns What came back. */
function speak(url: string, text: string, { isGone = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(text, () => isGone && socket.destroy())
    })
    socket.on('data', (bytes) => {
      heard += bytes
      socket.end()
    })
    socket.on('close', () => resolve(heard))
  })
}

describe('toNodeListener', () => {
  const make = () =>
    createSiwx({ domain, store: memoryStore(), limit: { perMinute: 5, keyOf: (_, { address }) => address } })

  test('default: Node’s own server', async () => {
    const siwx = make()
    const seen: string[][] = []
    const listener = toNodeListener(siwx)
    const { close, url } = await listen(async (request, response) => {
      seen.push((await siwx.getSessions(request)).map((session) => session.account))
      await listener(request, response)
    })
    const signed = await signIn(url)
    await fetch(`${url}/siwx/session`, signed)
    expect(seen).toEqual([[], [], [account]])
    const long = await fetch(`${url}/siwx/verify`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: new Uint8Array(1_000_000),
    })
    expect(long.status).toBe(413)
    expect((await fetch(`${url}/siwx/elsewhere`)).status).toBe(404)
    await close()
  })

  test('error: what cannot be a request of the web, and a sender who goes away, do not end the process', async () => {
    const outcomes: unknown[] = []
    const { close, url } = await listen((incoming, outgoing) => {
      const answered = toNodeListener(make())(incoming, outgoing)
      void answered.then(
        () => outcomes.push('answered'),
        (error: unknown) => outcomes.push(error),
      )
    })
    const head = `Host: x\r\nOrigin: ${origin}\r\n`
    const verify = `POST /siwx/verify HTTP/1.1\r\n${head}Content-Type: application/json\r\n`
    expect(await speak(url, `TRACE /siwx/nonce HTTP/1.1\r\n${head}\r\n`)).toContain(' 400 ')
    expect(await speak(url, `${verify}Content-Length: 100\r\n\r\n{"a`, { isGone: true })).toBe('')
    await expect.poll(() => outcomes).toEqual(['answered', 'answered'])
    await close()
  })

  test('default: Express, at its own path and below a router', async () => {
    const siwx = make()
    const app = express()
    app.use('/siwx', toNodeListener(siwx))
    app.get('/notes', async (request, response) => {
      const [session] = await siwx.getSessions(request)
      response.status(session ? 200 : 401).json({ account: session?.account })
    })
    const { close, url } = await listen(app)
    expect((await fetch(`${url}/notes`)).status).toBe(401)
    const notes = await fetch(`${url}/notes`, await signIn(url))
    expect([notes.status, await notes.json()]).toEqual([200, { account }])
    const nonces = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${url}/siwx/nonce`, { method: 'POST', headers: { origin } })),
    )
    expect(nonces.filter(({ status }) => status === 429)).toHaveLength(1)
    await close()
  })
})

test('default: Hono takes the handler as it is', async () => {
  const siwx = createSiwx({ domain, store: memoryStore() })
  const app = new Hono().all('/siwx/*', (c) => siwx.handler(c.req.raw))
  const answer = await app.request('/siwx/nonce', { method: 'POST', headers: { origin } })
  expect([answer.status, Object.keys(await answer.json())]).toEqual([200, ['nonce', 'expiresAt']])
})

describe('examples/siwx-server', () => {
  const statement = 'Sign in to the example.'
  const me = async (url: string, signed: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/me`, signed)
    return [answer.status, await answer.json()]
  }

  test('default: its route refuses whom it does not know, and serves who signed in', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await runExample({ PORT: String(port) })
    expect(await me(url)).toEqual([401, { error: 'Sign in first' }])
    expect(await me(url, await signIn(url, statement))).toEqual([200, { account }])
    expect(await me(url, { headers: { cookie: `foyer-siwx=${'0'.repeat(64)}` } })).toEqual([
      401,
      { error: 'Sign in first' },
    ])
    await server.close()
  })

  const programs = findPostgres()
  test.runIf(programs !== undefined)('param: with a database a session outlives the server', async () => {
    const database = await startPostgres(programs ?? '')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), DATABASE_URL: database.url }
    const first = await runExample(env)
    const signed = await signIn(url, statement)
    await first.close()
    const second = await runExample(env)
    expect(await me(url, signed)).toEqual([200, { account }])
    await second.close()
    await database.close()
  })
})

describe('docs/sign-in.md', () => {
  test('default: what it shows compiles', async () => {
    const page = readFileSync(join(workspace, 'docs/sign-in.md'), 'utf8')
    const shown = [...page.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)]
    expect(shown.map(([, name]) => name)).toEqual([
      'siwx.ts',
      'hono.ts',
      'express.ts',
      'app/siwx/[...path]/route.ts',
      'app/notes/route.ts',
    ])
    expect(page.match(/```ts/g)).toHaveLength(shown.length)
    const folder = makeFolder()
    for (const [, name = '', code = ''] of shown) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code)
    }
    const settings = { extends: '../../../tsconfig.json', include: ['.'], exclude: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    await promisify(execFile)(join(workspace, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
      ({ stdout }: { stdout: string }) => expect(stdout).toBe(''),
    )
    rmSync(folder, { recursive: true })
  })
})
