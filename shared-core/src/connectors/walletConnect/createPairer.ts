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
  { guard, networks, onForgotten, refuse }: createPairer.Parameters,
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
        await guard.untilRefused(beside.pair(undefined))
      } finally {
        library.events.removeListener('display_uri', heed)
      }
      return beside
    },
    forget(uri) {
      const topic = /^wc:([^@?]+)/.exec(uri)?.[1]
      if (!topic) return
      onForgotten(topic)
      const { core, proposal } = library.client
      core.expirer.set(topic, 0)
      // Left to itself the library throws the end of a proposal into the page.
      for (const { id, pairingTopic } of proposal.getAll())
        if (pairingTopic === topic) core.expirer.set(id, 0)
    },
    drop: refuse,
  }
}

export declare namespace createPairer {
  type Parameters = {
    guard: RelayGuard
    /** The only networks to propose. */
    networks: readonly Network[]
    /** A link was made unanswerable. */
    onForgotten(topic: string): void
    /** A wallet settled a session after its call was over. */
    refuse(settled: PairingLibrary): void
  }
}
