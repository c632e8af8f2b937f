import type { FoyerOptions } from '../host/options.js'
import { checkReleaseList } from '../release/checkReleaseList.js'
import { isRevoked, type Release } from '../release/ReleaseList.js'
import { refuse } from '../release/readReleaseList.js'
import { recall } from './recall.js'

/** The release that a loader was built for: its sequence and its channel. A development server's loader has none. */
export type Origin = readonly [sequence?: number, channel?: string]

/**
 * The checker as the loader calls it; the name is short because every page pays for the loader's bytes.
 * @throws {Error} Named `ReleaseListError`: the list fails `checkReleaseList`, or its shell is revoked.
 */
export async function check(
  given: unknown,
  base: string | URL,
  { releaseKey: key, minSequence = 0, channel: asked }: Partial<FoyerOptions>,
  [sequence = 0, own]: Origin = [],
): Promise<Release> {
  const channel = asked ?? own
  // Another channel has a sequence of its own. A `minSequence` that is not a number lets no list pass.
  const floor = channel === own ? Math.max(sequence, minSequence) : minSequence
  const release = await checkReleaseList({ given, base: String(base), key, channel, floor, known: recall() })
  const { shell } = release.remotes
  if (isRevoked(shell)) refuse(`shell ${shell.version} is revoked`)
  return release
}
