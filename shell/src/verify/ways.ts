import { once } from './once.js'
import { patienceMs } from './patience.js'

// How to load a file under its hash. We do not detect engines by name: each page tests once what its engine enforces.

/** Makes an error with a catalogued name; the classes themselves come with the shell. */
export const named = (name: string, message: string, code?: number): Error =>
  Object.assign(Error(message), { name }, code && { code })

export const refuse = (href: string, why = ''): never => {
  throw named('IntegrityError', `Integrity check failed: ${href}${why}`)
}

/** Fetches a file under its hash, without redirects. */
export const fetchHeld = (
  file: string | URL,
  integrity: string,
  priority: RequestPriority = 'auto',
): Promise<Response> =>
  fetch(file, { integrity, redirect: 'error', priority, signal: AbortSignal.timeout(patienceMs) })

/** Loads a module from an address that is new to the page. @returns Truthy if the file had the hash. */
type Way = (address: string, hash: string) => Promise<unknown>

type Policy = { createScriptURL(url: string): string }
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy }

/** Made with the first file, so that the import of the package alone changes nothing on the page. */
let policy: Policy | undefined
const policyOf = (): Policy => {
  if (policy) return policy
  policy = { createScriptURL: (url) => url }
  try {
    policy = trustedTypes.createPolicy('foyer', policy)
  } catch {} // the engine has no Trusted Types, or the page forbids a policy of this name
  return policy
}

/** @param name The element. @param say Its attributes; throws if Trusted Types forbid to set the address. */
const byElement =
  (name: string, say: (address: string) => object): Way =>
  (address, integrity) => {
    const element = document.createElement(name)
    return new Promise<unknown>((resolve) => {
      Object.assign(element, say(address), {
        integrity,
        crossOrigin: '',
        // A policy without 'strict-dynamic' requires the page's own nonce.
        nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
        onload: resolve,
        onerror: () => resolve(0),
      })
      // Treat a server that does not answer in time as one that is down.
      setTimeout(resolve, patienceMs)
      document.head.append(element)
    }).finally(() => element.remove())
  }

/** Every engine enforces the hash here. The module runs at once, so a released file must do nothing until it is called. */
export const byScript = byElement('script', (address) => ({
  type: 'module',
  src: policyOf().createScriptURL(address),
}))

/** For pages that forbid script elements. WebKit does not enforce the hash here. */
const byPreload = byElement('link', (href) => ({ rel: 'modulepreload', href }))

/** The hash of an empty file. */
const ofNothing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const wrong = ofNothing.replace('4', '5')

/**
 * @throws {Error} Named `IntegrityUnsupportedError`: no way is enforced, so nothing can be loaded; or `IntegrityError`: the
 * file does not have the hash.
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
    // The page's policy forbids data URLs: test with the release's file, after a fetch has verified it.
    await fetchHeld(file, hash).catch(() => refuse(file))
    if (!(await way(`${file}#0`, wrong))) return way
  }
  throw named('IntegrityUnsupportedError', 'Files cannot be verified on this page')
}

/**
 * Finds the way that this page enforces: an empty file of our own loads under its hash, and does not under a wrong one.
 */
export const findWay: (file: string, hash: string) => Promise<Way> = once(look)
