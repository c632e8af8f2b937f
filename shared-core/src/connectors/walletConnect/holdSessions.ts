import type { CaipNetworkId } from '../../caip/caip.js'
import type { PairingLibrary } from './loadProvider.js'
import { type PairedSession, parseSession } from './readSession.js'

type Fields = Pick<PairingLibrary, 'namespaces' | 'optionalNamespaces' | 'rpcProviders' | 'session'>

const fieldsOf = ({ namespaces, optionalNamespaces, rpcProviders, session }: PairingLibrary): Fields =>
  ({ namespaces, optionalNamespaces, rpcProviders, session }) as Fields

/**
 * The sessions of the pairing library, which has one place for the session in use. Each is held as a copy of the library
 * that has only this session, so that a request reaches its own wallet, also while the library forgets another session.
 */
export function holdSessions(library: PairingLibrary) {
  // Of the session in use, the one on offer, and those whose calls are not over.
  const copies = new Map<string, PairingLibrary>()
  const stored = (topic: string) => library.client.session.getAll().find((x) => x.topic === topic)
  const hold = (topic: string, copy: PairingLibrary) => void copies.set(topic, copy)
  if (library.session) hold(library.session.topic, Object.assign(Object.create(library), fieldsOf(library)))

  return {
    /** Holds a session that was settled beside the library's current one. */
    hold,
    /** Makes a session the library's current one: the library emits the events of that one alone. */
    take(topic: string): void {
      const copy = copies.get(topic)
      if (!copy || library.session?.topic === topic) return
      Object.assign(library, fieldsOf(copy), { session: stored(topic) ?? copy.session })
    },
    drop: (topic: string): void => void copies.delete(topic),
    has: (topic: string): boolean => stored(topic) !== undefined,
    /** @returns The session as the wallet last changed it. */
    find: (topic: string): PairedSession | undefined => parseSession(stored(topic)),
    /** @throws {Error} The library does not hold the session. */
    async request(topic: string, of: { method: string; params?: object | undefined }, chain?: CaipNetworkId) {
      const copy = copies.get(topic)
      if (!copy) throw new Error(`No session ${topic}`)
      return copy.request<unknown>(of, chain)
    },
    setChain(topic: string, caipNetworkId: CaipNetworkId, rpcUrl: string | undefined): void {
      copies.get(topic)?.setDefaultChain(caipNetworkId, rpcUrl)
    },
  }
}

export type HeldSessions = ReturnType<typeof holdSessions>
