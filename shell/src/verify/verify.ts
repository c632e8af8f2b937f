import { findWay } from './findWay.js'
import { once } from './once.js'
import { patient } from './patient.js'
import { refuse, type Ways } from './ways.js'

/** A checked list's data about its files. */
type Release = {
  readonly integrity: Readonly<Record<string, string | undefined>>
  readonly development?: boolean
}

/**
 * Lets a file of a release into the page if its hash fits.
 * @param hash Defaults to the one in the release list.
 * @returns The address to import the file from.
 * @throws {Error} Named `IntegrityError`: a wrong hash or none, an answer from another address, or no answer.
 */
export type Verify = (file: string, hash?: string) => Promise<string>

/** By address and hash, for each released file that the page used: all modals of this loader share it and its module. */
const files: Record<string, () => Promise<string>> = {}

let count = 0
/**
 * Makes an address that is new to the page, also if `Math.random` was replaced, so that no module of it is loaded yet. The
 * browser's cache ignores the fragment.
 */
const newFragment = () => `#${Math.random()}${count++}`

const load = (ways: Ways, href: string, hash: string, isPlain: boolean) => {
  /** Whether a try failed: the browser's cache may keep refused bytes for a year, so the next try reloads them. */
  let isRefused = false
  return once(async () => {
    const way = await findWay(ways, href, hash)
    if (isRefused) await fetch(href, patient({ cache: 'reload' })).catch(() => {})
    isRefused = true
    const address = href + (isPlain ? '' : newFragment())
    if (!(await way(address, hash))) refuse(href)
    const { url } = await import(/* webpackIgnore: true */ /* @vite-ignore */ address)
    // Refuse a redirected file. Ignore the fragment: from the engine's memory it may be an earlier page's.
    const [answered] = url.split('#')
    if (answered !== href) refuse(`${href} (${answered} answered)`)
    return address
  })
}

/**
 * Makes the function that every file of a release must pass to enter the page.
 * @param ways The ways into the page, of which one is taken.
 * @param base The address that the files are relative to.
 * @param isPlain Leaves addresses unchanged, because the page's import map names them.
 */
export const createVerify =
  (ways: Ways, { integrity, development }: Release, base: string | URL, isPlain = false): Verify =>
  async (file, hash = integrity[file]) => {
    const { href } = new URL(file, base)
    // A file without a hash is not part of this release.
    if (!hash) return development ? href : refuse(href)
    const key = href + hash
    files[key] ??= load(ways, href, hash, isPlain)
    return files[key]()
  }
