import type { Config } from '@foyer/shared-core/config'
import type { Release } from '../release/ReleaseList.js'
import { patienceMs } from '../verify/patience.js'

/** Whether the server of a remote answers, even with an error: then a missing file was not lost on its way. */
export async function isReachable(
  { fetch }: Pick<Config, 'fetch'>,
  { release, remote }: { release: Release | undefined; remote: string },
): Promise<boolean> {
  const entry = release?.remotes[remote]?.entry
  if (!entry) return false
  try {
    const url = new URL(entry, release?.base)
    await fetch(url.href, {
      method: 'HEAD',
      // An answer that the page may not read, as an error without CORS headers, is one as well.
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return true
  } catch {
    return false
  }
}
