import type { Network } from '../../entities/Network.js'
import type { OneClickTerms, SignedAtOnce } from '../../entities/Siwx.js'
import { isRejection } from '../../providers/readRefusal.js'
import { rpcError } from '../../providers/rpcError.js'
import type { PairingLibrary } from './loadProvider.js'
import { createProposal } from './proposal.js'

/** What a wallet signed with its yes, of the session with this topic. */
export type SignedYes = {
  readonly topic: string
  readonly signed: readonly SignedAtOnce[]
  readonly terms: OneClickTerms
}

type Client = PairingLibrary['client']

/**
 * The library's client, whose `connect` asks the wallet to sign in with the same answer (`wc_sessionAuthenticate`, CAIP-222).
 * The link holds a plain proposal too, for wallets that cannot.
 */
export function signAtOnce(
  client: Client,
  { networks, onSigned, onUnsigned, terms }: signAtOnce.Parameters,
): Client {
  const { domain, expirationTime, nonce, resources = [], statement = '', uri } = terms
  const connect: Client['connect'] = async () => {
    const { response, uri: link } = await client.authenticate({
      chains: networks.map((x) => x.caipNetworkId),
      domain,
      ...(expirationTime && { exp: expirationTime }),
      // The session is on the methods that the wallet grants in what it signs.
      methods: createProposal(networks).eip155?.methods ?? [],
      nonce,
      resources: [...resources],
      statement,
      uri,
    })
    const approval = async () => {
      const { auths = [], session } = await response().catch((cause: unknown) => {
        onUnsigned()
        // Of a wallet's answer the library passes on the words alone.
        const isNo = typeof cause === 'string' && isRejection(cause)
        throw isNo ? rpcError(5000, cause) : cause
      })
      if (!session) {
        onUnsigned()
        throw new Error('The wallet signed, and granted no session')
      }
      const signed = auths.map((cacao) => ({
        cacao: { ...cacao },
        message: client.formatAuthMessage({ iss: cacao.p.iss, request: cacao.p }),
        signature: cacao.s.s,
      }))
      if (signed.length > 0) onSigned({ signed, terms, topic: session.topic })
      return session
    }
    return { approval, ...(link && { uri: link }) }
  }
  return Object.assign(Object.create(client), { connect })
}

export declare namespace signAtOnce {
  type Parameters = {
    /** Of the EVM. */
    networks: readonly Network[]
    terms: OneClickTerms
    onSigned(yes: SignedYes): void
    /** The wallet said no to both, or failed at it. */
    onUnsigned(): void
  }
}
