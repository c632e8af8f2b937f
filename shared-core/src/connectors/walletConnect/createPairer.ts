import type { Network } from '../../entities/Network.js'
import type { OneClick } from '../../entities/Siwx.js'
import type { RelayGuard } from './guardRelay.js'
import type { PairingLibrary } from './loadProvider.js'
import type { Pairer } from './pair.js'
import { createProposal } from './proposal.js'
import { type SignedYes, signAtOnce } from './signAtOnce.js'

/**
 * Pairs beside the library's current session. The library itself would put each settled session in use, also after the
 * caller gave up.
 * @returns `pair` resolves with a copy of the library that holds only the new session.
 */
export function createPairer(
  library: PairingLibrary,
  { guard, networks, oneClick, onForgotten, onSigned, onUnsigned, refuse }: createPairer.Parameters,
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
      const terms = await oneClick?.getTerms()
      const both = { networks, onSigned, onUnsigned }
      if (terms) Object.assign(beside, { client: signAtOnce(library.client, { ...both, terms }) })
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
      const { auth, core, proposal } = library.client
      core.expirer.set(topic, 0)
      // Left to itself the library throws the end of a proposal into the page.
      for (const { id, pairingTopic } of [...proposal.getAll(), ...auth.requests.getAll()])
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
    /** A sign-in to ask for with the connection. */
    oneClick: OneClick | undefined
    /** A link was made unanswerable. */
    onForgotten(topic: string): void
    /** A wallet signed in with its yes. */
    onSigned(yes: SignedYes): void
    /** A wallet that was asked to sign in with its yes said no to both, or failed at it. */
    onUnsigned(): void
    /** A wallet settled a session after its call was over. */
    refuse(settled: PairingLibrary): void
  }
}
