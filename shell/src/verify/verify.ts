import { once } from './once.js'
import { patienceMs } from './patience.js'
import { findWay, refuse } from './ways.js'

export { named } from './ways.js'

/** What a checked list says of its files. */
type Release = {
  readonly integrity: Readonly<Record<string, string | undefined>>
  readonly development?: boolean
}

/**
 * Lets a file of a release into the page, if it has its hash.
 * @param hash Left out: the one in the release list.
 * @returns The address to import it from.
 * @throws {Error} Named `IntegrityError`: it has another hash or none, another address answered, or none.
 */
export type Verify = (file: string, hash?: string) => Promise<string>

/** By address and hash. The page has each file once, as it has each module once, for all modals of this loader. */
const files: Record<string, () => Promise<string>> = {}

let count = 0
/**
 * New to the page, also where its `Math.random` was replaced, so nothing of that address is there yet; the browser's cache
 * ignores it.
 */
const newFragment = () => `#${Math.random()}${count++}`

const load = (href: string, hash: string, isPlain: boolean) => {
  /** The bytes that were refused may lie in the browser's cache for a year. */
  let isRefused = false
  return once(async () => {
    const way = await findWay(href, hash)
    if (isRefused)
      await fetch(href, {
        cache: 'reload',
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => {})
    isRefused = true
    const address = href + (isPlain ? '' : newFragment())
    if (!(await way(address, hash))) refuse(href)
    const { url } = await import(/* webpackIgnore: true */ /* @vite-ignore */ address)
    // After a redirect it is another's. The fragment may be of an earlier page, from the engine's memory.
    const [answered] = url.split('#')
    if (answered !== href) refuse(href, ` (${answered} answered)`)
    return address
  })
}

/**
 * Makes the one door through which a release's files enter the page.
 * @param base The address the files are relative to.
 * @param isPlain The page's import map names the very addresses, so they stay as they are.
 */
export const createVerify =
  ({ integrity, development }: Release, base: string | URL, isPlain = false): Verify =>
  async (file, hash = integrity[file]) => {
    const { href } = new URL(file, base)
    // A file without a hash is not of this release.
    if (!hash) return development ? href : refuse(href)
    const key = href + hash
    files[key] ??= load(href, hash, isPlain)
    return files[key]()
  }
