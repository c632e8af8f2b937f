import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import { announcedNameLimit } from '../../constants/connecting.js'
import { walletAccountsLimit } from '../../constants/lists.js'
import { isHttpUrl } from '../../entities/safeLinks.js'
import { NoRequestedChainError } from '../../errors/network.js'
import { isBitcoinAddress, isEvmAddress, isSolanaAddress } from '../../format/address.js'
import { cleanText } from '../../format/cleanText.js'
import * as z from '../../zod.js'

/** Per namespace: the syntax of addresses and the type of account. */
const kinds: Readonly<
  Record<ChainNamespace, { isAddress(text: string): boolean; type: ConnectedAccount['type'] }>
> = {
  eip155: { isAddress: (text) => text.startsWith('0x') && isEvmAddress(text), type: 'eoa' },
  solana: { isAddress: isSolanaAddress, type: 'eoa' },
  // The session lists an account's payment address; the wallet reports the others when asked.
  bip122: { isAddress: isBitcoinAddress, type: 'payment' },
}
const namespaces = ['eip155', 'solana', 'bip122'] as const

/** The fields that we read of a settled session, which the wallet wrote. */
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
  /** The approved methods, by namespace. */
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

export const namespaceOf = (caipNetworkId: CaipNetworkId) => parseCaipNetworkId(caipNetworkId).chainNamespace

/** @returns Empty if the text is no account of a known namespace. */
function readAccount(text: string): PairedSession['accounts'] {
  const [namespace, reference, address = '', ...rest] = text.split(':')
  const caipNetworkId = `${namespace}:${reference}`
  if (!isCaipNetworkId(caipNetworkId) || rest.length > 0) return []
  return kinds[namespaceOf(caipNetworkId)].isAddress(address) ? [{ address, caipNetworkId }] : []
}

/** The first accounts of each chain, as many as of any wallet. The relay's longest message bounds the chains. */
function firstOfEachChain(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return texts.filter((text) => {
    const chain = text.slice(0, text.lastIndexOf(':'))
    const count = (counts.get(chain) ?? 0) + 1
    counts.set(chain, count)
    return count <= walletAccountsLimit
  })
}

/** @returns Undefined if there is no session, or a malformed one. */
export function parseSession(given: unknown): PairedSession | undefined {
  const parsed = sessionSchema.safeParse(given)
  if (!parsed.success) return undefined
  const { expiry, namespaces: approved, peer, topic } = parsed.data
  // CAIP-25 allows a chain as a key.
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
    accounts: firstOfEachChain(namespaces.flatMap(of).flatMap((x) => x.accounts)).flatMap(readAccount),
    wallet: name ? { name, ...(iconUrl && { iconUrl }) } : undefined,
  }
}

/**
 * Chooses the chains and accounts of a session to use, one chain per namespace.
 * @returns The wanted chain if the wallet approved it, else the first approved chain that the page knows, preferably of
 * the wanted namespace; and the other namespaces.
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

/** The accounts of one chain, without duplicates, as many as of any wallet. */
export function accountsOn(session: PairedSession, caipNetworkId: CaipNetworkId): Pick<Session, 'accounts'> {
  const namespace = namespaceOf(caipNetworkId)
  const of = session.accounts.filter((x) => namespaceOf(x.caipNetworkId) === namespace)
  const own = of.filter((x) => x.caipNetworkId === caipNetworkId)
  // The session may lack a chain that was added later, until the wallet updates it.
  const addresses = new Set((own.length > 0 ? own : of).map((x) => x.address))
  const first = [...addresses].slice(0, walletAccountsLimit)
  return { accounts: first.map((address) => ({ address, type: kinds[namespace].type })) }
}
