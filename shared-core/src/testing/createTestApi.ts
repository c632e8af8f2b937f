import type { Fetch } from '../entities/Fetch.js'

export type TestRequest = {
  readonly url: URL
  readonly method: string
  readonly body: unknown
  readonly signal: AbortSignal | undefined
  /** The request's cache mode; undefined is the browser's default. */
  readonly cache: RequestCache | undefined
  /** The request's redirect mode; undefined follows redirects. */
  readonly redirect: RequestRedirect | undefined
  /** Whether it outlives its page. */
  readonly keepalive: boolean
}

export type TestReply =
  | { status?: number; json?: unknown; blob?: Blob; headers?: Readonly<Record<string, string>> }
  /** The connection breaks. */
  | { failure: Error }
  /** It breaks within the body. */
  | 'broken'
  /** Never answers; the call ends by its signal alone. */
  | 'never'

export type TestApi = {
  readonly fetch: Fetch
  /** Every request but those answered by default. */
  readonly requests: readonly TestRequest[]
  /** Requests of one path, default answers included. */
  requestsOf(path: string): readonly TestRequest[]
  /** Queues the answer of the next request that has no answer of its own. */
  reply(reply: TestReply): void
  /** Answers every request of a path from now on. */
  answer(path: string, reply: TestReply | ((request: TestRequest) => TestReply)): void
}

const defaults: Readonly<Record<string, unknown>> = {
  '/api/v1/supported-chains': { http: ['eip155:1', 'eip155:137'], ws: [] },
}

/**
 * A fetch that answers from a queue, then with an empty portfolio, list or configuration.
 * @returns The fetch, what it was asked, and the queue.
 * @example const api = createTestApi(); api.reply({ status: 500 })
 */
export function createTestApi(): TestApi {
  const all: { request: TestRequest; isDefault: boolean }[] = []
  const queue: TestReply[] = []
  const answers = new Map<string, TestReply | ((request: TestRequest) => TestReply)>()

  const replyOf = (request: TestRequest, isDefault: boolean): TestReply => {
    const { pathname } = request.url
    const answer = answers.get(pathname)
    if (typeof answer === 'function') return answer(request)
    if (answer !== undefined) return answer
    if (isDefault) return { json: defaults[pathname] }
    return queue.shift() ?? { json: emptyAnswer(pathname) }
  }

  return {
    fetch: async (input, init) => {
      const url = new URL(input)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const request = {
        url,
        method: init?.method ?? 'GET',
        body,
        signal: init?.signal ?? undefined,
        cache: init?.cache,
        redirect: init?.redirect,
        keepalive: init?.keepalive === true,
      }
      const isDefault = Object.hasOwn(defaults, url.pathname) && !answers.has(url.pathname)
      all.push({ request, isDefault })
      const reply = replyOf(request, isDefault)
      if (reply === 'never') return new Promise<never>(() => {})
      if (reply === 'broken')
        return new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode('{'))
              body.error(new TypeError('network error'))
            },
          }),
        )
      if ('failure' in reply) throw reply.failure
      const { status = 200, json = {}, blob, headers = {} } = reply
      return new Response(blob ?? JSON.stringify(json), { status, headers })
    },
    get requests() {
      return all.filter((x) => !x.isDefault).map((x) => x.request)
    },
    requestsOf: (path) => all.map((x) => x.request).filter((x) => x.url.pathname === path),
    reply: (reply) => void queue.push(reply),
    answer: (path, reply) => void answers.set(path, reply),
  }
}

/** A service's answer without content. */
function emptyAnswer(path: string): unknown {
  if (path.endsWith('/balance')) return { balances: [] }
  if (path.endsWith('/price')) return { fungibles: [] }
  if (path.endsWith('/getWallets')) return { data: [], count: 0 }
  if (path.endsWith('/config')) return { features: [] }
  if (path.endsWith('/origins')) return { allowedOrigins: [] }
  if (path.endsWith('/getAnalyticsConfig')) return { isAnalyticsEnabled: false }
  return {}
}
