import type { Link } from './createLink.js'

type Listener = (data: unknown) => void

/** An EIP-1193 provider. Holds no key: it only passes requests on to the wallet's origin. */
export type Provider = {
  readonly isSandboxWallet: true
  request(of: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

/** @example const provider = createProvider(createLink('http://localhost:4110')) */
export function createProvider(link: Link): Provider {
  const ends = new Map<string, Map<Listener, () => void>>()
  const provider: Provider = {
    isSandboxWallet: true,
    request: ({ method, params }) => link.request({ method, params }),
    on(event, listener) {
      const known = ends.get(event) ?? new Map<Listener, () => void>()
      ends.set(event, known)
      if (!known.has(listener)) known.set(listener, link.on('eip155', event, listener))
      return provider
    },
    removeListener(event, listener) {
      ends.get(event)?.get(listener)?.()
      ends.get(event)?.delete(listener)
      return provider
    },
  }
  return Object.freeze(provider)
}
