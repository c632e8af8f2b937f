import type { Network } from '../../entities/Network.js'
import type { RelayGuard } from './guardRelay.js'
import type { PairingLibrary } from './loadProvider.js'
import type { Pairer } from './pair.js'
import { createProposal } from './proposal.js'

/**
 * Pairs by the library, beside the session that it holds: by itself it takes each session that a wallet settles for the one in
 * use, also after the caller gave up.
 * @returns What is settled comes in a library of its own: the same, but for what it holds of a session.
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
      // Another that waits tells its link by the same event.
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

/** Puts what was settled beside a library's session in the place of it. */
export function take(library: PairingLibrary, beside: PairingLibrary): void {
  const { namespaces, optionalNamespaces, rpcProviders, session } = beside
  Object.assign(library, { namespaces, optionalNamespaces, rpcProviders, session })
}

export declare namespace createPairer {
  type Parameters = {
    /** Tells the wallet of a session that it is over. */
    end(session: PairingLibrary['session']): Promise<void>
    /** A link that was shown can no longer be answered. */
    forget(): Promise<void>
    guard: RelayGuard
    /** What is proposed, and nothing else. */
    networks: readonly Network[]
  }
}
