import { startSecureSite } from '@foyer/secure-site/server'
import type { AppleClient } from '../identity/clients.js'
import type { Running } from '../listen.js'
import { databaseSnapshot, securePages } from './buildPages.js'
import { secureSiteSettings } from './settings.js'

/** Starts the real secure site, with its database in memory. @param apple What it signs in to Apple with. */
export async function startSandboxSecureSite({ apple }: { apple: AppleClient }): Promise<Running> {
  const [pagesFolder, snapshot] = await Promise.all([securePages(), databaseSnapshot()])
  const databaseSnapshotBlob = new Blob([Uint8Array.from(snapshot)], { type: 'application/x-gzip' })
  return startSecureSite({
    ...secureSiteSettings({ apple, pagesFolder }),
    databaseSnapshot: databaseSnapshotBlob,
  })
}
