import { once } from './once.js'
import { patienceMs } from './patience.js'

// How a file enters the page under its hash. No engine is known by its name: each page looks, once, at what it enforces.

/** Errors of the loader carry the catalogue's names; its classes come with the shell. */
export const named = (name: string, message: string): Error => Object.assign(Error(message), { name })

export const refuse = (href: string, why = ''): never => {
  throw named('IntegrityError', `Integrity check failed: ${href}${why}`)
}

/** Fetches a file under its hash, at its own address and no other. */
export const fetchHeld = (
  file: string | URL,
  integrity: string,
  priority: RequestPriority = 'auto',
): Promise<Response> =>
  fetch(file, { integrity, redirect: 'error', priority, signal: AbortSignal.timeout(patienceMs) })

/** Asks for a module at an address that is new to the page. @returns Something, if it came with the hash. */
type Way = (address: string, hash: string) => Promise<unknown>

type Policy = { createScriptURL(url: string): string }
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy }

let policy: Policy = { createScriptURL: (url) => url }
try {
  policy = trustedTypes.createPolicy('foyer', policy)
} catch {} // the engine knows none, or the page allows none of this name

/** @param name What asks. @param say Says what for; where Trusted Types forbid the element, its address cannot be set. */
const byElement =
  (name: string, say: (address: string) => object): Way =>
  (address, integrity) => {
    const element = document.createElement(name)
    return new Promise<unknown>((resolve) => {
      Object.assign(element, say(address), {
        integrity,
        crossOrigin: '',
        // A policy without 'strict-dynamic' wants the page's own nonce.
        nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
        onload: resolve,
        onerror: () => resolve(0),
      })
      // A server that never answers is as good as one that is down.
      setTimeout(resolve, patienceMs)
      document.head.append(element)
    }).finally(() => element.remove())
  }

/** Enforced by every engine. The module runs as it comes, so a released file does nothing until it is called. */
export const byScript = byElement('script', (address) => ({
  type: 'module',
  src: policy.createScriptURL(address),
}))

/** For pages that forbid a script element. WebKit does not enforce it. */
const byPreload = byElement('link', (href) => ({ rel: 'modulepreload', href }))

/** The hash of nothing at all. */
const ofNothing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const wrong = ofNothing.replace('4', '5')

/**
 * @throws {Error} Named `IntegrityUnsupportedError`: there is none, so nothing can be loaded; or `IntegrityError`: what is
 * to be loaded is not what it should be.
 */
async function look(file: string, hash: string): Promise<Way> {
  const empty = 'data:text/javascript,'
  for (const way of [byScript, byPreload]) {
    const [isIn, isFooled] = await Promise.all([
      way(`${empty}#1`, ofNothing),
      way(`${empty}#2`, wrong),
    ]).catch(() => [true, true]) // Trusted Types forbid the element
    if (isFooled) continue
    if (isIn) return way
    // The page's policy lets no such file in: one of the release serves, which a fetch holds to its hash before.
    await fetchHeld(file, hash).catch(() => refuse(file))
    if (!(await way(`${file}#0`, wrong))) return way
  }
  throw named('IntegrityUnsupportedError', 'Files cannot be verified on this page')
}

/**
 * Finds the way that is enforced on this page: an empty file of our own comes by it under its hash, and not under
 * another.
 */
export const findWay: (file: string, hash: string) => Promise<Way> = once(look)
