import type { Release } from '../release/ReleaseList.js'

const named = (name: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name })

/**
 * Makes the one door through which a release's files enter the page: an awaited module preload under its hash
 * puts the checked bytes into the module map, and the import that follows takes them from there. Without the wait
 * the browser would fetch again, unchecked.
 */
export function createVerify(release: Pick<Release, 'integrity' | 'development'>) {
  const checked = new Map<string, Promise<void>>()
  return (url: string): Promise<void> => {
    const known = checked.get(url)
    if (known) return known
    const integrity = release.integrity[url.split('?')[0] ?? url]
    if (!integrity) {
      if (release.development) return Promise.resolve()
      return Promise.reject(named('IntegrityError', `Not a file of this release: ${url}`))
    }
    const check = new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href: url })
      link.onload = () => resolve()
      link.onerror = () => {
        link.remove()
        checked.delete(url)
        reject(named('IntegrityError', `Could not be loaded, or is not the released file: ${url}`))
      }
      document.head.append(link)
    })
    checked.set(url, check)
    return check
  }
}
