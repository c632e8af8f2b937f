import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { addAnalytics } from '../analytics/addAnalytics.js'
import { addressOf, createLimiter } from '../http/createLimiter.js'
import { createMetrics } from '../http/createMetrics.js'
import { createServiceApp, refusal } from '../http/createServiceApp.js'
import { addProvider } from '../provider/addProvider.js'
import { createFolderImages } from '../provider/images.js'
import { createEvents } from '../storage/createEvents.js'
import { openDatabase } from '../storage/openDatabase.js'
import { addOperations, observe } from './addOperations.js'
import { createLog } from './createLog.js'
import { listen } from './listen.js'
import { readSettings, type SettingsInput } from './options.js'

const sweepMs = 3_600_000

export type ServicesOptions = SettingsInput & {
  /** Where the log goes; by default standard output. */
  readonly logTo?: DestinationStream
  /** With the numbers of the process among the metrics. */
  readonly isProcess?: boolean
  /** How long what runs may take to end at the close, in milliseconds. */
  readonly graceMs?: number
  /** Epoch milliseconds; a test gives its own clock. */
  now?(): number
}

/** What the server knows of a connection. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

const askerOf = (c: Context, hops: number) =>
  addressOf({
    hops,
    peer: (c.env as Bindings | undefined)?.incoming?.socket?.remoteAddress,
    forwarded: c.req.header('x-forwarded-for'),
  })

/**
 * Starts the provider service, at `/provider`, and the analytics sink, at `/analytics`: where the preset `selfHosted` looks.
 * @returns `close` answers what runs, then stops all that was started.
 * @throws {Error} A setting is wrong, the database cannot be reached, or the port is taken.
 * @example await startServices({ port: 8080, projects: { shop: {} }, wallets: [], imagesFolder: 'images' })
 */
export async function startServices(
  options: ServicesOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const { graceMs = 10_000, isProcess = false, logTo, now = Date.now } = options
  const settings = readSettings(options)
  const log = createLog(settings.logLevel, logTo)
  const metrics = createMetrics({ isProcess })
  const limiter = createLimiter({ maxima: settings.limits, now })
  const db = await openDatabase({ url: settings.databaseUrl, folder: settings.databaseFolder }, (error) =>
    log.warn({ err: error }, 'a resting connection broke'),
  )
  const events = createEvents(db, { keptDays: settings.eventsKeptDays, now })
  const projects = new Map(Object.entries(settings.projects))
  const parts = {
    projects: { find: (projectId: string) => projects.get(projectId) },
    wallets: settings.wallets,
    findImage: createFolderImages(settings.imagesFolder),
    events,
    onEvent: (outcome: string) => metrics.events.inc({ outcome }),
    wait: (c: Context, projectId: string) =>
      limiter.take('eventsAddress', askerOf(c, settings.proxyHops)) ??
      limiter.take('eventsProject', projectId),
  }
  const onError = (error: Error) => log.error({ err: error }, 'a call failed')
  let isClosing = false
  const app = new Hono()
  app.use(observe({ log, metrics }))
  addOperations(app, {
    metrics,
    metricsToken: settings.metricsToken,
    async findFault() {
      if (isClosing) return 'closing'
      try {
        await sql`SELECT 1`.execute(db)
        return undefined
      } catch (error) {
        log.error({ err: error }, 'the database is not ready')
        return 'database'
      }
    },
  })
  for (const [path, add] of [
    ['/provider', addProvider],
    ['/analytics', addAnalytics],
  ] as const) {
    const service = createServiceApp({ onError, tells: false })
    service.get('*', async (c, next) => {
      const seconds = limiter.take('readsAddress', askerOf(c, settings.proxyHops))
      if (seconds === undefined) return next()
      c.header('retry-after', String(seconds))
      return c.json(refusal('limit', 'Too many requests'), 429)
    })
    add(service, parts)
    app.route(path, service)
  }

  const sweep = () =>
    events.sweep().catch((error: unknown) => log.error({ err: error }, 'events were not swept'))
  try {
    await sweep()
    const server = await listen({
      host: settings.host,
      port: settings.port,
      graceMs,
      fetch: (request, env) => app.fetch(request, env as object),
    })
    const timer = setInterval(sweep, sweepMs).unref()
    const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${server.port}`
    log.info({ url }, 'listening')
    return {
      url,
      async close() {
        isClosing = true
        clearInterval(timer)
        await server.close()
        await db.destroy()
        log.info('closed')
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
