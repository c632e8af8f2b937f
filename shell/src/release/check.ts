import { recall } from '../loader/recall.js'
import { checkReleaseList } from './checkReleaseList.js'
import { isRevoked, type Release } from './ReleaseList.js'
import { refuse } from './readReleaseList.js'

/**
 * The checker as the loader calls it. The name is short: every page pays for each byte of the loader.
 * @throws {Error} Named `ReleaseListError`: what `checkReleaseList` says, or a shell that must not run any more.
 */
export async function check(given: unknown, base: string | URL, key?: unknown): Promise<Release> {
  const release = await checkReleaseList({ given, base: String(base), key, known: recall() })
  const { shell } = release.remotes
  if (isRevoked(shell)) refuse(`shell ${shell.version} is revoked`)
  return release
}
