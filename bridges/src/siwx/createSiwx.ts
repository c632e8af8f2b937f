import { createLimiter } from './createLimiter.js'
import { createTransport, type Headed, headerOf, makeId } from './createTransport.js'
import type { Asker, SiwxOptions } from './Options.js'
import { Refusal, toRefusal } from './Refusal.js'
import { hash, randomHex } from './random.js'
import { readBody } from './readBody.js'
import { readOptions } from './readOptions.js'
import type { Session } from './Session.js'
import { signIn } from './signIn.js'

/** 128 bits. */
const nonceBytes = 16

/** The back end of sign-in with a wallet message. */
export type Siwx = {
  /**
   * Answers what is asked under the base path: `POST /nonce`, `POST /verify`, `GET /session`, `DELETE /session?account=…`.
   * Never rejects: every failure is an answer, `{ error: { fault, message } }` with its status.
   * @param asker What `limit.keyOf` is given.
   */
  handler(request: Request, asker?: Asker): Promise<Response>
  /**
   * Who is signed in, for the app's own routes: one session an account, the oldest first. Nobody is for a request from a
   * page of another origin.
   * @param request Of the web, of Node or of Express: its headers are read alone.
   */
  getSessions(request: Headed): Promise<readonly Session[]>
}

/**
 * Makes the back end of sign-in with a wallet message (CAIP-122, EIP-4361).
 * @throws {Error} A domain that is no authority, a cookie that no browser keeps, or what no message can say.
 * @example
 * const siwx = createSiwx({ domain: 'app.example', store: memoryStore() })
 * app.all('/siwx/*', (c) => siwx.handler(c.req.raw))
 */
export function createSiwx(options: SiwxOptions): Siwx {
  const settings = readOptions(options)
  const { basePath, nonceMs, now, onError, origins, store } = settings
  const transport = createTransport(settings)
  const limits = { nonce: createLimiter(settings), verify: createLimiter(settings) }

  const originOf = (request: Headed) => headerOf(request, 'origin')
  const isForeign = (origin: string | undefined) => origin !== undefined && !origins.has(origin)
  const keyOf = async (request: Headed) => {
    const id = transport.read(request)
    return id === undefined ? undefined : hash(id)
  }
  const read = async (key: string | undefined) =>
    key === undefined ? [] : store.getSessions({ key, nowMs: now() })
  const getSessions = async (request: Headed) =>
    isForeign(originOf(request)) ? [] : read(await keyOf(request))

  const routes: Readonly<Record<string, Route>> = {
    async 'POST /nonce'(request, asker) {
      limits.nonce(request, asker)
      const nonce = randomHex(nonceBytes)
      const nowMs = now()
      const expiresAtMs = nowMs + nonceMs
      await store.addNonce({ nonce, expiresAtMs, nowMs })
      return Response.json({ nonce, expiresAt: new Date(expiresAtMs).toISOString() })
    },
    async 'POST /verify'(request, asker) {
      limits.verify(request, asker)
      const signed = await signIn(await readBody(request), { origin: originOf(request), settings })
      let id = ''
      let key = await keyOf(request)
      // Each session moves the earlier ones to an id of its own.
      for (const session of signed) {
        id = makeId()
        const from = key
        key = await hash(id)
        await store.addSession({ key, from, session, nowMs: now() })
      }
      const sessions = await read(key)
      const { body, headers } = transport.give(id, lastEndOf(sessions))
      return Response.json({ sessions, ...body }, { headers })
    },
    async 'GET /session'(request) {
      return Response.json({ sessions: await getSessions(request) })
    },
    async 'DELETE /session'(request) {
      const account = new URL(request.url).searchParams.get('account') ?? undefined
      const key = await keyOf(request)
      if (key !== undefined) await store.removeSession({ key, account })
      const isLast = (await read(key)).length === 0
      return new Response(null, { status: 204, headers: isLast ? transport.take().headers : {} })
    },
  }

  /** @throws {Refusal} The request is not answered at all. */
  function route(request: Request): Route {
    const { pathname } = new URL(request.url)
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
    const methods = Object.keys(routes).flatMap((x) => (x.endsWith(` ${path}`) ? [x.split(' ')[0]] : []))
    if (methods.length === 0) throw new Refusal('There is nothing here', { fault: 'path' })
    const origin = originOf(request)
    // A browser names the page with all but its own GET; what is no browser holds a token.
    const mustName = settings.transport.type === 'cookie' && request.method !== 'GET'
    if (isForeign(origin) || (mustName && origin === undefined))
      throw new Refusal('This page may not ask: its origin is none of `domain`', { fault: 'origin' })
    const allow = [...methods, 'OPTIONS'].join(', ')
    if (request.method === 'OPTIONS') return async () => preflight(allow)
    const answer = routes[`${request.method} ${path}`]
    if (!answer) throw new Refusal('There is no such method', { fault: 'method', headers: { allow } })
    return answer
  }

  async function handler(request: Request, asker: Asker = {}): Promise<Response> {
    const origin = originOf(request)
    const response = await Promise.resolve()
      .then(() => route(request)(request, asker))
      .catch((error: unknown) => {
        const { isOwn, refusal } = toRefusal(error)
        if (isOwn) onError(error)
        const { fault, headers, message, status } = refusal
        return Response.json({ error: { fault, message } }, { status, headers })
      })
    response.headers.set('cache-control', 'no-store')
    response.headers.set('vary', 'Origin')
    // The modal learns from it how far the device's clock is off.
    response.headers.set('date', new Date(now()).toUTCString())
    if (origin === undefined || isForeign(origin)) return response
    response.headers.set('access-control-allow-origin', origin)
    response.headers.set('access-control-allow-credentials', 'true')
    response.headers.set('access-control-expose-headers', 'date, retry-after')
    return response
  }

  return { handler, getSessions }
}

type Route = (request: Request, asker: Asker) => Promise<Response>

const preflight = (methods: string) =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'content-type, authorization',
      'access-control-max-age': '600',
    },
  })

const lastEndOf = (sessions: readonly Session[]) =>
  sessions.reduce((last, { expiresAt }) => Math.max(last, Date.parse(expiresAt)), 0)
