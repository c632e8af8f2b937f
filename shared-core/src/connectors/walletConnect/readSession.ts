import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import { announcedNameLimit } from '../../constants/connecting.js'
import { isHttpUrl } from '../../entities/safeLinks.js'
import { NoRequestedChainError } from '../../errors/network.js'
import { isBitcoinAddress, isEvmAddress, isSolanaAddress } from '../../format/address.js'
import { cleanText } from '../../format/cleanText.js'
import * as z from '../../zod.js'

/** Of each namespace: what its addresses look like, and what kind of account they are. */
const kinds: Readonly<
  Record<ChainNamespace, { isAddress(text: string): boolean; type: ConnectedAccount['type'] }>
> = {
  eip155: { isAddress: (text) => text.startsWith('0x') && isEvmAddress(text), type: 'eoa' },
  solana: { isAddress: isSolanaAddress, type: 'eoa' },
  // An account goes by its payment address; the wallet tells of the others when it is asked.
  bip122: { isAddress: isBitcoinAddress, type: 'payment' },
}
const namespaces = ['eip155', 'solana', 'bip122'] as const

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
  /** What the wallet approved, by namespace. */
  readonly methods: Readonly<Record<ChainNamespace, readonly string[]>>
  readonly accounts: readonly { readonly address: string; readonly caipNetworkId: CaipNetworkId }[]
  readonly wallet: NonNullable<Session['wallet']> | undefined
}

export const noSession: PairedSession = {
  accounts: [],
  topic: '',
  expiresAtMs: 0,
  methods: { eip155: [], solana: [], bip122: [] },
  wallet: undefined,
}

const namespaceOf = (caipNetworkId: CaipNetworkId) => parseCaipNetworkId(caipNetworkId).chainNamespace

/** @returns Nothing where the text is no account of a namespace we know. */
function readAccount(text: string): PairedSession['accounts'] {
  const [namespace, reference, address = '', ...rest] = text.split(':')
  const caipNetworkId = `${namespace}:${reference}`
  if (!isCaipNetworkId(caipNetworkId) || rest.length > 0) return []
  return kinds[namespaceOf(caipNetworkId)].isAddress(address) ? [{ address, caipNetworkId }] : []
}

/** @returns Undefined where there is no session, or nonsense in its place. */
export function parseSession(given: unknown): PairedSession | undefined {
  const parsed = sessionSchema.safeParse(given)
  if (!parsed.success) return undefined
  const { expiry, namespaces: approved, peer, topic } = parsed.data
  // CAIP-25 lets a chain stand as the key itself.
  const of = (namespace: ChainNamespace) =>
    Object.entries(approved)
      .filter(([key]) => key.split(':')[0] === namespace)
      .map(([, entry]) => entry)
  const methodsOf = (namespace: ChainNamespace) => of(namespace).flatMap((x) => x.methods)
  const iconUrl = peer.metadata.icons.find(isHttpUrl)
  const name = cleanText(peer.metadata.name, announcedNameLimit)
  return {
    topic,
    expiresAtMs: expiry * 1_000,
    methods: { eip155: methodsOf('eip155'), solana: methodsOf('solana'), bip122: methodsOf('bip122') },
    accounts: namespaces.flatMap(of).flatMap((x) => x.accounts.flatMap(readAccount)),
    wallet: name ? { name, ...(iconUrl && { iconUrl }) } : undefined,
  }
}

/**
 * Says which chains and accounts of a session are in use, one chain a namespace.
 * @returns The wanted chain where the wallet approved it, else the first approved one that the page knows, of the
 * wanted namespace if there is one; the other namespaces come along.
 * @throws {NoRequestedChainError} The wallet approved none of them [ERR-45].
 */
export function chooseSession(session: PairedSession, to: chooseSession.Parameters): Session {
  const approved = new Set(session.accounts.map((x) => x.caipNetworkId))
  const wanted = namespaceOf(to.caipNetworkId)
  const chosen = namespaces.flatMap((namespace) => {
    const isOf = (x: CaipNetworkId) => namespaceOf(x) === namespace && approved.has(x)
    const caipNetworkId = [to.caipNetworkId, ...to.caipNetworkIds].find(isOf)
    return caipNetworkId ? [{ namespace, caipNetworkId, ...accountsOn(session, caipNetworkId) }] : []
  })
  const own = chosen.find((x) => x.namespace === wanted) ?? chosen[0]
  if (!own)
    throw new NoRequestedChainError({ connectorName: 'WalletConnect', caipNetworkIds: to.caipNetworkIds })
  const { accounts, caipNetworkId, namespace } = own
  const others = chosen.filter((x) => x !== own)
  return {
    accounts,
    caipNetworkId,
    ...(namespace !== wanted && { namespace }),
    ...(others.length > 0 && { others }),
    ...(session.wallet && { wallet: session.wallet }),
  }
}

export declare namespace chooseSession {
  type Parameters = { caipNetworkId: CaipNetworkId; caipNetworkIds: readonly CaipNetworkId[] }
}

/** The accounts of one chain, each once. */
export function accountsOn(session: PairedSession, caipNetworkId: CaipNetworkId): Pick<Session, 'accounts'> {
  const namespace = namespaceOf(caipNetworkId)
  const of = session.accounts.filter((x) => namespaceOf(x.caipNetworkId) === namespace)
  const own = of.filter((x) => x.caipNetworkId === caipNetworkId)
  // A chain that was added later may be missing from the session until the wallet updates it.
  const addresses = new Set((own.length > 0 ? own : of).map((x) => x.address))
  return { accounts: [...addresses].map((address) => ({ address, type: kinds[namespace].type })) }
}
