import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Site } from '../Site.js'
import type { Bindings } from './answerCall.js'

/**
 * Gives each request an id, and writes down how it ended: its route, never its query, body or headers, where codes, states
 * and tokens are.
 */
export const observe =
  ({ log, metrics }: Pick<Site, 'log' | 'metrics'>): MiddlewareHandler<Bindings> =>
  async (c, next) => {
    const startMs = performance.now()
    const given = c.req.header('x-request-id')
    const requestId = given !== undefined && /^[-\w]{8,64}$/.test(given) ? given : randomUUID()
    const own = log.child({ requestId })
    c.set('log', own)
    await next()
    c.header('x-request-id', requestId)
    const ms = performance.now() - startMs
    const route = routePath(c, -1)
    const { status } = c.res
    metrics.seconds.observe({ route, status: String(status) }, ms / 1_000)
    const entry = { method: c.req.method, route, status, ms: Math.round(ms), fault: c.get('fault') }
    // Probes come every few seconds.
    own[/^\/(?:health|ready|metrics)$/.test(route) ? 'debug' : 'info'](entry, 'answered')
  }
