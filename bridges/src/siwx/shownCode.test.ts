/** @rstest-environment node */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { build } from 'esbuild'
import { serialize } from '../../../shared-core/src/siwx/serialize.js'
import { listen } from '../testing/listen.js'
import { makeFolder } from '../testing/runExample.js'
import { alice } from '../testing/siwxWorld.js'

const workspace = join(import.meta.dirname, '../../..')
const origin = 'https://app.example'
const account = `eip155:1:${alice.address}`

type Answer = (request: Request) => Response | Promise<Response>
type Shown = {
  readonly hono: { fetch: Answer }
  readonly express: RequestListener
  /** The handlers of Next.js, as its router calls them: by the method's name. */
  readonly route: Readonly<Record<string, Answer>>
  readonly notes: Answer
}

/** The page's own code, but for its store: a test has no database by that name. */
async function load(folder: string): Promise<Shown> {
  const page = readFileSync(join(workspace, 'docs/sign-in.md'), 'utf8')
  for (const [, name = '', code = ''] of page.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    const isStore = /import pg .*|const pool .*|await migrate.*/g
    writeFileSync(
      file,
      name === 'siwx.ts'
        ? code
            .replace(isStore, '')
            .replace('sqlStore(pool)', 'memoryStore()')
            .replace('migrate, sqlStore', 'memoryStore')
        : code,
    )
  }
  const contents = `export { app as hono } from './hono.js'
export { app as express } from './express.js'
export * as route from './app/siwx/[...path]/route.js'
export { GET as notes } from './app/notes/route.js'`
  const outfile = join(folder, 'shown.mjs')
  await build({
    stdin: { contents, resolveDir: folder },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: { '@foyer/kit/siwx': join(workspace, 'bridges/src/siwx/siwx.ts') },
    external: ['express', 'hono'],
    logLevel: 'error',
  })
  return import(/* webpackIgnore: true */ pathToFileURL(outfile).href)
}

describe('docs/sign-in.md', () => {
  const folder = makeFolder()
  const servers: Record<string, (path: string, init?: RequestInit) => Promise<Response>> = {}
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const shown = await load(folder)
    const request = (path: string, init?: RequestInit) => new Request(`https://api.app.example${path}`, init)
    servers.Hono = async (path, init) => shown.hono.fetch(request(path, init))
    servers['Next.js'] = async (path, init) => {
      const { [init?.method ?? 'GET']: handle } = shown.route
      return path === '/notes'
        ? shown.notes(request(path, init))
        : (handle?.(request(path, init)) ?? new Response(null, { status: 405 }))
    }
    const running = await listen(shown.express)
    servers.Express = (path, init) => fetch(`${running.url}${path}`, init)
    close = running.close
  })
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })

  test.each(['Hono', 'Express', 'Next.js'])(
    'default: on %s the shown route refuses who is not signed in, serves who is, and no foreign page [CAP-16: shown]',
    async (name) => {
      const ask = (path: string, init?: RequestInit) =>
        servers[name]?.(path, init) ?? Promise.reject(new Error(name))
      const notes = async (headers: Record<string, string> = {}) => {
        const answer = await ask('/notes', { headers })
        return [answer.status, await answer.json()]
      }
      const post = (path: string, body: unknown) =>
        ask(path, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const nobody = [401, { error: 'Sign in first' }]
      expect(await notes()).toEqual(nobody)
      const { nonce } = await (await post('/siwx/nonce', {})).json()
      const message = serialize({
        ...{
          accountAddress: alice.address,
          chainId: 'eip155:1',
          domain: 'app.example',
          nonce,
          uri: origin,
          version: '1',
        },
        issuedAt: new Date().toISOString(),
        statement: 'Sign in to Example.',
      })
      const signed = { message, signature: await alice.signMessage({ message }) }
      const answer = await post('/siwx/verify', signed)
      expect(answer.status).toBe(200)
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      expect(await notes({ cookie })).toEqual([200, { account }])
      expect(await notes({ cookie, origin: 'https://evil.example' })).toEqual(nobody)
      expect((await post('/siwx/verify', signed)).status).toBe(403)
      expect((await ask('/siwx/session', { method: 'DELETE', headers: { cookie, origin } })).status).toBe(204)
      expect(await notes({ cookie })).toEqual(nobody)
    },
  )
})
