import { named } from './named.js'
import { patienceMs } from './patience.js'

// How a file comes under its hash. The loader contains this once and hands it to the checker's file.

export const refuse = (href: string): never => {
  throw named('IntegrityError', `Integrity check failed: ${href}`)
}

/** Loads a module from an address that is new to the page. @returns Truthy if the file had the hash. */
export type Way = (address: string, hash: string) => Promise<unknown>
export type Ways = readonly [element: Way, preload: Way]

type Policy = { createScriptURL(url: string): string }
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy }

/** Made with the first file, so that the import of the package alone changes nothing on the page. */
let policy: Policy | undefined
const createPolicy = (rules: Policy): Policy => {
  try {
    return trustedTypes.createPolicy('foyer', rules)
  } catch {
    return rules // the engine has no Trusted Types, or the page forbids a policy of this name
  }
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

/**
 * By a script element, where every engine enforces the hash; then by a preload, for pages that forbid script elements.
 * WebKit does not enforce the hash of a preload. The module of a script element runs at once, so a released file must do
 * nothing until it is called.
 */
export const ways: Ways = [
  byElement('script', (address) => {
    policy ??= createPolicy({ createScriptURL: (url) => url })
    return { type: 'module', src: policy.createScriptURL(address) }
  }),
  byElement('link', (href) => ({ rel: 'modulepreload', href })),
]

/** A hash that no file has. */
export const wrong = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
