import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../http/createMetrics.js'

/** Gives each request an id, and writes down how it ended: its route, never its query or body. */
export const observe =
  ({ log, metrics }: { log: Logger; metrics: Metrics }): MiddlewareHandler =>
  async (c, next) => {
    const startMs = performance.now()
    const requestId = randomUUID()
    await next()
    c.header('x-request-id', requestId)
    const ms = performance.now() - startMs
    const route = routePath(c, -1)
    const { status } = c.res
    metrics.seconds.observe({ route, status: String(status) }, ms / 1_000)
    // Every page asks several times: what went well is worth a line to those alone who look for it.
    log[status >= 500 ? 'warn' : 'debug'](
      { requestId, method: c.req.method, route, status, ms: Math.round(ms) },
      'answered',
    )
  }

const hash = (text: string) => createHash('sha256').update(text).digest()

type Parts = {
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** @returns Why it cannot serve. */
  findFault(): Promise<string | undefined>
}

/** What an operator's machines ask: whether it runs, whether it can serve, and how it does. */
export function addOperations(app: Hono, { findFault, metrics, metricsToken }: Parts): void {
  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/ready', async (c) => {
    const why = await findFault()
    return why === undefined ? c.json({ ok: true }) : c.json({ ok: false, why }, 503)
  })
  app.get('/metrics', async (c) => {
    if (metricsToken === undefined) return c.notFound()
    const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (given === undefined || !timingSafeEqual(hash(given), hash(metricsToken))) return c.body(null, 401)
    const { registry } = metrics
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}
