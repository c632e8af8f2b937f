import { named } from './named.js'
import { once } from './once.js'
import { patient } from './patient.js'
import { refuse, type Way, type Ways, wrong } from './ways.js'

// How to load a file under its hash. Each page tests once what its engine enforces, but for Chromium: it prints an error of
// the test in the page's console, and has enforced the hash of a script element in every version that gives its name so.

/** The hash of an empty file. */
const ofNothing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** What engines of Chromium's code, and no others, say of themselves on a secure page (User-Agent Client Hints). */
type Client = Navigator & { userAgentData?: { brands: readonly { brand: string }[] } }
const isChromium = () => /"Chromium"/.test(JSON.stringify((navigator as Client).userAgentData))

/**
 * @throws {Error} Named `IntegrityUnsupportedError`: no way is enforced, so nothing can be loaded; or `IntegrityError`: the
 * file does not have the hash.
 */
async function look(ways: Ways, file: string, hash: string): Promise<Way> {
  const [element, preload] = ways
  // An empty address loads nothing, but Trusted Types may forbid to set it.
  if (isChromium())
    return element('', '').then(
      () => element,
      () => preload,
    )
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
 * Chromium is asked only whether the page's Trusted Types let a script element in.
 */
export const findWay: (ways: Ways, file: string, hash: string) => Promise<Way> = once(look)
