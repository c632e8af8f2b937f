// The secure site's server, for operators: `main.js` serves, `main.js rotateShares` seals all shares under the first key.
// Settings come from the environment; docs/secure-site.md says which.
import { createAudit } from './audit.js'
import { createLog } from './log.js'
import { readSettings } from './options.js'
import { readEnvironment } from './readEnvironment.js'
import { startSecureSite } from './startSecureSite.js'
import { openDatabase } from './storage/openDatabase.js'
import { rotateShares } from './wallet/rotateShares.js'

async function rotate(): Promise<void> {
  const settings = readSettings(readEnvironment(process.env))
  const log = createLog(settings.logLevel)
  const [first, ...others] = settings.shareKeys
  if (!first) return
  const at = { url: settings.databaseUrl, folder: settings.databaseFolder }
  const db = await openDatabase(at, (error) => log.warn({ err: error }, 'a resting connection broke'))
  try {
    const rotated = await rotateShares({ db, audit: createAudit(Date.now), keys: [first, ...others] })
    log.info({ rotated, key: first.id }, 'rotated')
  } finally {
    await db.destroy()
  }
}

async function serve(): Promise<void> {
  const site = await startSecureSite({ ...readSettings(readEnvironment(process.env)), isProcess: true })
  const stop = () => {
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

try {
  await (process.argv[2] === 'rotateShares' ? rotate() : serve())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
