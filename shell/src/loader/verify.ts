/** A checked list and the address it is relative to. */
export type Release = {
  readonly integrity: Readonly<Record<string, string | undefined>>
  readonly development?: boolean
  readonly base: string
}

/** Errors of the loader carry the catalogue's names; its classes come with the shell. */
export const named = (name: string, message: string): Error => Object.assign(Error(message), { name })

/**
 * Makes the one door through which a release's files enter the page: an awaited module preload under its hash
 * puts the checked bytes into the module map, and the import that follows takes them from there. Without the wait
 * the browser would fetch again, unchecked.
 * @returns A function from a file of the release (a query is allowed, and makes it another module) to its URL.
 */
export function createVerify({ integrity, development, base }: Release) {
  const checked = new Map<string, Promise<string>>()
  return (file: string): Promise<string> => {
    const href = new URL(file, base).href
    const hash = integrity[file.split('?')[0] ?? file]
    const check =
      checked.get(href) ??
      new Promise<string>((resolve, reject) => {
        const refuse = () => reject(named('IntegrityError', `Integrity check failed: ${href}`))
        // A file without a hash is not of this release.
        if (!hash) return development ? resolve(href) : refuse()
        const link = document.createElement('link')
        Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity: hash, href })
        link.onload = () => resolve(href)
        link.onerror = () => {
          link.remove()
          checked.delete(href)
          refuse()
        }
        document.head.append(link)
      })
    checked.set(href, check)
    return check
  }
}
