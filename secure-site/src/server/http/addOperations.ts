import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Site } from '../Site.js'
import { hash, isEqual } from '../secrets.js'
import type { Bindings } from './answerCall.js'

type Parts = Pick<Site, 'db' | 'pages' | 'metrics' | 'log'> & { readonly metricsToken?: string | undefined }

/** What an operator's machines ask: whether it runs, whether it can serve, and how it does. */
export function addOperations(app: Hono<Bindings>, site: Parts, isClosing: () => boolean): void {
  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/ready', async (c) => {
    if (isClosing()) return c.json({ ok: false, why: 'closing' }, 503)
    const parts = { database: sql`SELECT 1`.execute(site.db), pages: site.pages.check() }
    for (const [why, part] of Object.entries(parts))
      try {
        await part
      } catch (error) {
        c.get('log').error({ err: error }, `${why} is not ready`)
        return c.json({ ok: false, why }, 503)
      }
    return c.json({ ok: true })
  })
  app.get('/metrics', async (c) => {
    if (site.metricsToken === undefined) return c.notFound()
    const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (given === undefined || !isEqual(hash(given), hash(site.metricsToken))) return c.body(null, 401)
    const { registry } = site.metrics
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}
