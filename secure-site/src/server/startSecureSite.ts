import type { DestinationStream } from 'pino'
import { createAudit } from './audit.js'
import { createApp } from './createApp.js'
import { listen } from './http/listen.js'
import { createLimiter } from './limits/createLimiter.js'
import { createLog } from './log.js'
import { createMailer } from './mail/createMailer.js'
import { createMetrics } from './metrics.js'
import { readSettings, type SettingsInput } from './options.js'
import { createPages } from './pages/createPages.js'
import { readReleaseKey } from './pages/signature.js'
import type { Site } from './Site.js'
import { createDerive } from './secrets.js'
import { createFarcaster } from './social/createFarcaster.js'
import { createSocials } from './social/createSocials.js'
import { type Database, openDatabase } from './storage/openDatabase.js'
import { sweep } from './storage/sweep.js'

const sweepMs = 5 * 60_000

export type SecureSiteOptions = SettingsInput & {
  /** Where the log goes; by default standard output. */
  readonly logTo?: DestinationStream
  /** An open database, which stays open at the end. */
  readonly db?: Database
  /** With the numbers of the process among the metrics. */
  readonly isProcess?: boolean
  /** How long what runs may take to end at the close, in milliseconds. */
  readonly graceMs?: number
  /** Epoch milliseconds; a test gives its own clock. */
  now?(): number
}

/** Sweeps now and then; a failure is the next one's. */
function startSweeping(site: Site): () => void {
  const timer = setInterval(() => {
    sweep(site).catch((error: unknown) => site.log.error({ err: error }, 'sweeping failed'))
  }, sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Starts the secure site's server.
 * @returns `close` answers what runs, then stops all that was started.
 * @throws {Error} A setting is wrong, the database cannot be reached, or the port is taken.
 * @example await startSecureSite({ port: 4170, publicOrigin: 'http://127.0.0.1:4170', … })
 */
export async function startSecureSite(
  options: SecureSiteOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const { db: given, graceMs = 10_000, isProcess = false, logTo, now = Date.now } = options
  const settings = readSettings(options)
  const { host, mailFrom, port, publicOrigin, shareKeys, smtpUrl } = settings
  const [first, ...others] = shareKeys
  if (!first) throw new Error('The secure site needs a key')
  const log = createLog(settings.logLevel, logTo)
  const db =
    given ??
    (await openDatabase(
      {
        url: settings.databaseUrl,
        folder: settings.databaseFolder,
        snapshot: settings.databaseSnapshot,
      },
      (error) => log.warn({ err: error }, 'a resting connection broke'),
    ))
  const site: Site = {
    origin: publicOrigin,
    projects: new Map(settings.projects.map((project) => [project.id, project])),
    db,
    shareKeys: [first, ...others],
    derive: createDerive(shareKeys),
    limiter: createLimiter({ maxima: settings.limits, now }),
    audit: createAudit(now),
    mailer: createMailer({ url: smtpUrl, from: mailFrom, siteOrigin: publicOrigin }),
    socials: createSocials(settings.socials, { redirectUri: `${publicOrigin}/popup/callback`, now }),
    farcaster: settings.farcaster && createFarcaster(settings.farcaster, publicOrigin),
    pages: createPages(
      settings.pagesFolder,
      settings.releaseKeys.flatMap((key) => readReleaseKey(key) ?? []),
    ),
    log,
    metrics: createMetrics({ isProcess }),
    proxyHops: settings.proxyHops,
    metricsToken: settings.metricsToken,
    now,
  }
  const closeOwn = async () => {
    site.mailer.close()
    if (!given) await db.destroy()
  }
  let isClosing = false
  const app = createApp(site, () => isClosing)
  try {
    const server = await listen({ host, port, graceMs, fetch: app.fetch })
    const stopSweeping = startSweeping(site)
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
    log.info({ url, publicOrigin }, 'listening')
    return {
      url,
      async close() {
        isClosing = true
        stopSweeping()
        await server.close()
        await closeOwn()
        log.info('closed')
      },
    }
  } catch (error) {
    await closeOwn()
    throw error
  }
}
