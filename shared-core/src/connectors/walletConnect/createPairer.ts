import type { Network } from '../../entities/Network.js'
import type { RelayGuard } from './guardRelay.js'
import type { PairingLibrary } from './loadProvider.js'
import type { Pairer } from './pair.js'
import { createProposal } from './proposal.js'

/**
 * Pairs beside the library's current session. The library itself would put each settled session in use, also after the
 * caller gave up.
 * @returns `pair` resolves with a copy of the library that holds only the new session.
 */
export function createPairer(
  library: PairingLibrary,
  { end, forget, guard, networks }: createPairer.Parameters,
): Pairer<PairingLibrary> {
  return {
    async pair(onUri) {
      const beside: PairingLibrary = Object.create(library)
      Object.assign(beside, {
        namespaces: {},
        optionalNamespaces: createProposal(networks),
        rpcProviders: {},
        session: undefined,
      })
      // Other waiting pairings emit their links by the same event.
      const heed = (uri: string) => {
        if (uri === beside.uri) onUri(uri)
      }
      library.events.on('display_uri', heed)
      try {
        await Promise.race([beside.pair(undefined), guard.refused()])
      } finally {
        library.events.removeListener('display_uri', heed)
      }
      return beside
    },
    forget,
    drop: ({ session }) => end(session),
  }
}

/** Replaces the library's session by the one that was settled beside it. */
export function take(library: PairingLibrary, beside: PairingLibrary): void {
  const { namespaces, optionalNamespaces, rpcProviders, session } = beside
  Object.assign(library, { namespaces, optionalNamespaces, rpcProviders, session })
}

export declare namespace createPairer {
  type Parameters = {
    /** Ends a session and tells its wallet. */
    end(session: PairingLibrary['session']): Promise<void>
    /** Makes the links that were shown unanswerable. */
    forget(): Promise<void>
    guard: RelayGuard
    /** The only networks to propose. */
    networks: readonly Network[]
  }
}
