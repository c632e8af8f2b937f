import { once } from './once.js'
import { patienceMs } from './patience.js'

/** What a checked list says of its files. */
type Release = {
  readonly integrity: Readonly<Record<string, string | undefined>>
  readonly development?: boolean
}

/** Errors of the loader carry the catalogue's names; its classes come with the shell. */
export const named = (name: string, message: string): Error => Object.assign(Error(message), { name })

/**
 * Makes the one door through which a release's files enter the page: an awaited module preload under its hash
 * puts the checked bytes into the module map, and the import that follows takes them from there. Without the wait
 * the browser would fetch again, unchecked.
 * @param base The address the files are relative to.
 * @returns A function from a file of the release (a query is allowed, and makes it another module) to its URL.
 */
export function createVerify({ integrity, development }: Release, base: string | URL) {
  const checks: Record<string, () => Promise<string>> = {}
  /** By file, the address that came broken first: without a query, where the next page will ask again. */
  const refused: Record<string, string> = {}
  return (file: string): Promise<string> => {
    const { href } = new URL(file, base)
    const name = file.replace(/\?.*/, '')
    const hash = integrity[name]
    checks[href] ??= once(() => {
      const link = document.createElement('link')
      return new Promise<string>((resolve, reject) => {
        const refuse = () => reject(named('IntegrityError', `Integrity check failed: ${href}`))
        // A file without a hash is not of this release.
        if (!hash) return development ? resolve(href) : refuse()
        Object.assign(link, {
          rel: 'modulepreload',
          integrity: hash,
          href,
          onload: () => resolve(href),
          onerror: refuse,
        })
        const ask = () => document.head.append(link)
        // The bytes that were refused may lie in the browser's cache for a year.
        refused[name] ? fetch(refused[name], { cache: 'reload' }).then(ask, ask) : ask()
        // A server that never answers is as good as one that is down.
        setTimeout(refuse, patienceMs)
      })
        .catch((error) => {
          refused[name] ??= href
          throw error
        })
        .finally(() => link.remove())
    })
    return checks[href]()
  }
}
