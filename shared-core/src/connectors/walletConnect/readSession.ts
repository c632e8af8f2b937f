import type { CaipNetworkId } from '../../caip/caip.js'
import { isCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type { Session } from '../../connection/states.js'
import { announcedNameLimit } from '../../constants/connecting.js'
import { isHttpUrl } from '../../entities/safeLinks.js'
import { NoRequestedChainError } from '../../errors/network.js'
import { cleanText } from '../../format/cleanText.js'
import * as z from '../../zod.js'

const evmAccount = /^(eip155:\d+):(0x[0-9a-f]{40})$/i

/** What we read of a settled session; the wallet wrote it. */
const sessionSchema = z.object({
  topic: z.string(),
  expiry: z.number(),
  namespaces: z.record(z.string(), z.object({ accounts: z.array(z.string()), methods: z.array(z.string()) })),
  peer: z.object({
    metadata: z.object({
      name: z.catch(z.string(), ''),
      icons: z.catch(z.array(z.string()), []),
    }),
  }),
})

/** A settled session as far as we use it. */
export type PairedSession = {
  readonly topic: string
  readonly expiresAtMs: number
  readonly methods: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly caipNetworkId: CaipNetworkId }[]
  readonly wallet: NonNullable<Session['wallet']> | undefined
}

/** @returns Undefined where there is no session, or nonsense in its place. */
export function parseSession(given: unknown): PairedSession | undefined {
  const parsed = sessionSchema.safeParse(given)
  if (!parsed.success) return undefined
  const { expiry, namespaces, peer, topic } = parsed.data
  const own = Object.entries(namespaces).filter(([name]) => name.split(':')[0] === 'eip155')
  const accounts = own
    .flatMap(([, namespace]) => namespace.accounts)
    .flatMap((text) => {
      const [, caipNetworkId, address] = evmAccount.exec(text) ?? []
      return address && isCaipNetworkId(caipNetworkId) ? [{ address, caipNetworkId }] : []
    })
  const iconUrl = peer.metadata.icons.find(isHttpUrl)
  const name = cleanText(peer.metadata.name, announcedNameLimit)
  return {
    topic,
    expiresAtMs: expiry * 1_000,
    methods: own.flatMap(([, namespace]) => namespace.methods),
    accounts,
    wallet: name ? { name, ...(iconUrl && { iconUrl }) } : undefined,
  }
}

/**
 * Says which chain and accounts of a session are in use.
 * @returns The wanted chain where the wallet approved it, else the first approved one the page knows.
 * @throws {NoRequestedChainError} The wallet approved none of them [ERR-45].
 */
export function chooseSession(session: PairedSession, to: chooseSession.Parameters): Session {
  const approved = new Set(session.accounts.map((x) => x.caipNetworkId))
  const caipNetworkId = [to.caipNetworkId, ...to.caipNetworkIds].find((x) => approved.has(x))
  if (!caipNetworkId)
    throw new NoRequestedChainError({ connectorName: 'WalletConnect', caipNetworkIds: to.caipNetworkIds })
  return {
    ...accountsOn(session, caipNetworkId),
    caipNetworkId,
    ...(session.wallet && { wallet: session.wallet }),
  }
}

export declare namespace chooseSession {
  type Parameters = { caipNetworkId: CaipNetworkId; caipNetworkIds: readonly CaipNetworkId[] }
}

/** The accounts of one chain, each once. */
export function accountsOn(session: PairedSession, caipNetworkId: CaipNetworkId): Pick<Session, 'accounts'> {
  const own = session.accounts.filter((x) => x.caipNetworkId === caipNetworkId)
  // A chain that was added later may be missing from the session until the wallet updates it.
  const addresses = new Set((own.length > 0 ? own : session.accounts).map((x) => x.address))
  return { accounts: [...addresses].map((address) => ({ address, type: 'eoa' })) }
}
