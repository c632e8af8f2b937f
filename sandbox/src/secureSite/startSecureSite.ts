import { startSecureSite } from '@foyer/secure-site/server'
import type { AppleClient } from '../identity/clients.js'
import type { Running } from '../listen.js'
import { databaseSnapshot, securePages } from './buildPages.js'
import { secureSiteSettings } from './settings.js'

/**
 * Starts the real secure site, with its database in memory.
 * @param apple What it signs in to Apple with.
 * @param pages The folder of its pages; left out: the build's.
 */
export async function startSandboxSecureSite({
  apple,
  pages,
}: startSandboxSecureSite.Parameters): Promise<Running> {
  const [pagesFolder, snapshot] = await Promise.all([pages ?? securePages(), databaseSnapshot()])
  const databaseSnapshotBlob = new Blob([Uint8Array.from(snapshot)], { type: 'application/x-gzip' })
  return startSecureSite({
    ...secureSiteSettings({ apple, pagesFolder }),
    databaseSnapshot: databaseSnapshotBlob,
  })
}

export declare namespace startSandboxSecureSite {
  type Parameters = { readonly apple: AppleClient; readonly pages: string | undefined }
}
