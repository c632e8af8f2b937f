import { named } from './named.js'
import { once } from './once.js'
import { patient } from './patient.js'
import { refuse, type Way, wrong } from './ways.js'

// How to load a file under its hash. We do not detect engines by name: each page tests once what its engine enforces.

/** The hash of an empty file. */
const ofNothing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/**
 * @throws {Error} Named `IntegrityUnsupportedError`: no way is enforced, so nothing can be loaded; or `IntegrityError`: the
 * file does not have the hash.
 */
async function look(ways: readonly Way[], file: string, hash: string): Promise<Way> {
  const empty = 'data:text/javascript,'
  for (const way of ways) {
    const [isIn, isFooled] = await Promise.all([
      way(`${empty}#1`, ofNothing),
      way(`${empty}#2`, wrong),
    ]).catch(() => [true, true]) // Trusted Types forbid the element
    if (isFooled) continue
    if (isIn) return way
    // The page's policy forbids data URLs: test with the release's file, after a fetch has verified it.
    await fetch(file, patient({ integrity: hash })).catch(() => refuse(file))
    if (!(await way(`${file}#0`, wrong))) return way
  }
  throw named('IntegrityUnsupportedError', 'Files cannot be verified on this page')
}

/**
 * Finds the way that this page enforces: an empty file of our own loads under its hash, and does not under a wrong one.
 */
export const findWay: (ways: readonly Way[], file: string, hash: string) => Promise<Way> = once(look)
