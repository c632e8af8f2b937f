import type { FoyerOptions } from '../host/host.js'
import { checkReleaseList } from '../release/checkReleaseList.js'
import { isRevoked, type Release } from '../release/ReleaseList.js'
import { refuse } from '../release/readReleaseList.js'
import { recall } from './recall.js'

/** The release that a loader was made for: its sequence and its channel. A loader of a development server has none. */
export type Origin = readonly [sequence?: number, channel?: string]

/**
 * The checker as the loader calls it. The name is short: every page pays for each byte of the loader.
 * @throws {Error} Named `ReleaseListError`: what `checkReleaseList` says, or a shell that must not run any more.
 */
export async function check(
  given: unknown,
  base: string | URL,
  { releaseKey: key, minSequence = 0, channel: asked }: FoyerOptions,
  [sequence = 0, own]: Origin = [],
): Promise<Release> {
  const channel = asked ?? own
  // Another channel counts for itself. A `minSequence` that is no number lets nothing pass.
  const floor = channel === own ? Math.max(sequence, minSequence) : minSequence
  const release = await checkReleaseList({ given, base: String(base), key, channel, floor, known: recall() })
  const { shell } = release.remotes
  if (isRevoked(shell)) refuse(`shell ${shell.version} is revoked`)
  return release
}
