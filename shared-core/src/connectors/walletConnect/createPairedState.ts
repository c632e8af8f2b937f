import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type { Clock } from '../../clock/Clock.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import type { Network } from '../../entities/Network.js'
import { createEmitter } from '../../events/createEmitter.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { rpcError } from '../../providers/rpcError.js'
import type { ConnectorEvent } from '../Connector.js'
import { createPairedAddresses } from './createPairedAddresses.js'
import { followLibrary } from './followLibrary.js'
import type { PairingLibrary } from './loadProvider.js'
import { createPairedEvm } from './pairedEvm.js'
import type { AskPaired } from './pairedSolana.js'
import { accountsOn, chooseSession, noSession, type PairedSession, parseSession } from './readSession.js'
import { toProviderError } from './toProviderError.js'

/** EIP-1193's code for requests to a session that is over. */
const disconnectedCode = 4900

export type PairedState = ReturnType<typeof createPairedState>

const namespaceOf = (caipNetworkId: CaipNetworkId) => parseCaipNetworkId(caipNetworkId).chainNamespace

/** The state of a pairing's session: its chains and accounts in use. Emits every change. */
export function createPairedState(
  library: PairingLibrary,
  { bitcoinFirst, clock, emit, isFar }: createPairedState.Parameters,
) {
  /** The chain in use per namespace, without the EVM, whose chain the library keeps. */
  const inUse = new Map<ChainNamespace, CaipNetworkId>()
  /** The accounts that were last reported, per namespace. */
  const told = new Map<ChainNamespace, readonly ConnectedAccount[]>()
  /** Fires when the wallet takes back all EVM accounts. */
  const evmGone = createEmitter<void>()

  const isOpen = ({ expiresAtMs }: PairedSession) => expiresAtMs > clock.nowMs()
  const session = (): PairedSession | undefined => {
    const parsed = parseSession(library.session)
    return parsed && isOpen(parsed) ? parsed : undefined
  }
  const chain = (namespace: ChainNamespace): CaipNetworkId | undefined => {
    if (namespace !== 'eip155') return inUse.get(namespace)
    const text = `eip155:${library.rpcProviders.eip155?.getDefaultChain()}`
    return isCaipNetworkId(text) ? text : undefined
  }
  const tell = (namespace: ChainNamespace, accounts: readonly ConnectedAccount[]) => {
    if (JSON.stringify(told.get(namespace)) === JSON.stringify(accounts)) return
    told.set(namespace, accounts)
    emit({ type: 'accountsChanged', namespace, accounts })
    if (namespace === 'eip155' && accounts.length === 0) evmGone.emit()
  }
  /** Drops the session and emits its end. @returns Whether there was one. */
  const lose = (): boolean => {
    if (!library.session) return false
    delete library.session
    told.clear()
    bitcoin.forget()
    emit({ type: 'disconnected' })
    return true
  }
  const isOwn = (topic: string) => session()?.topic === topic
  /** Asks the wallet of one session; after that session a kept provider must not reach the next wallet. */
  const askOf =
    (topic: string): AskPaired =>
    async ({ caipNetworkId, method, params }) => {
      const over = rpcError(disconnectedCode, 'The session is over.')
      try {
        if (isOwn(topic)) return await library.request({ method, params }, caipNetworkId)
      } catch (cause) {
        if (library.client.session.getAll().some((x) => x.topic === topic)) throw toProviderError(cause)
      }
      const isOther = session() !== undefined && !isOwn(topic)
      // The session ended without an event, so tell the page's listeners now.
      if (!isOther && lose()) library.events.emit('disconnect', { code: over.code, message: over.message })
      throw over
    }
  const bitcoin = createPairedAddresses(library, { askOf, clock, first: bitcoinFirst, isFar, session })
  const followSession = async () => {
    const settled = session()
    if (!settled) return
    for (const namespace of [...told.keys()]) {
      const caipNetworkId = chain(namespace)
      if (!caipNetworkId) continue
      const { accounts } = accountsOn(settled, caipNetworkId)
      if (namespace !== 'bip122') {
        tell(namespace, accounts)
        continue
      }
      if (await bitcoin.follow(accounts, caipNetworkId)) tell(namespace, bitcoin.list())
    }
  }

  followLibrary(library, {
    onSession: () => void followSession().catch(() => {}),
    onTakenBack(namespace) {
      if (!told.has(namespace)) return
      if (namespace === 'bip122') bitcoin.set([])
      tell(namespace, [])
    },
    onBitcoin(addresses) {
      const caipNetworkId = chain('bip122')
      const settled = session()
      if (!told.has('bip122') || !caipNetworkId || !settled) return
      const { accounts } = accountsOn(settled, caipNetworkId)
      const follow = (isNews: boolean) => isNews && tell('bip122', bitcoin.list())
      // The report may cover one of several accounts: read them all again.
      if (accounts.length > 1) bitcoin.read(accounts, caipNetworkId).then(follow, () => {})
      else follow(bitcoin.hear(addresses, accounts[0]?.address))
    },
    onChain: (caipNetworkId) => emit({ type: 'chainChanged', caipNetworkId }),
    onDeleted() {
      told.clear()
      bitcoin.forget()
      emit({ type: 'disconnected' })
    },
    onExpired: lose,
  })

  return {
    session,
    /** Whether the session has not expired. */
    isOpen,
    lose,
    askOf,
    chain,
    /** Forgets the stored addresses of an ended session. */
    forget: bitcoin.forget,
    /** The addresses of that session; empty if it is not the current one. */
    bitcoinAccounts: (topic: string) => (isOwn(topic) ? bitcoin.list() : []),
    /** The session's address for the account of a Bitcoin address, if the wallet reported it. */
    bitcoinAccountOf: bitcoin.accountOf,
    turnTo: (caipNetworkId: CaipNetworkId) => void inUse.set(namespaceOf(caipNetworkId), caipNetworkId),
    evm: (topic: string, fixed?: CaipNetworkId): Eip1193Provider =>
      createPairedEvm({
        ask: askOf(topic),
        chain: () => fixed ?? chain('eip155'),
        isOwn: () => isOwn(topic),
        library,
        onGone: evmGone.subscribe,
      }),
    async use(to: chooseSession.Parameters & { networks: readonly Network[] }): Promise<Session> {
      const settled = parseSession(library.session)
      const chosen = chooseSession(settled ?? noSession, to)
      const { accounts, caipNetworkId, others = [], ...about } = chosen
      const put = async <
        part extends { accounts: readonly ConnectedAccount[]; caipNetworkId: CaipNetworkId },
      >(
        part: part,
      ): Promise<part> => {
        const namespace = namespaceOf(part.caipNetworkId)
        if (namespace === 'eip155') {
          const network = to.networks.find((x) => x.caipNetworkId === part.caipNetworkId)
          library.setDefaultChain(part.caipNetworkId, network?.rpcUrls.default.http[0])
        } else inUse.set(namespace, part.caipNetworkId)
        // If a newer read replaced this one, its answer is emitted when it comes.
        const isRead = namespace === 'bip122' && (await bitcoin.read(part.accounts, part.caipNetworkId))
        const known = isRead ? bitcoin.list() : part.accounts
        told.set(namespace, known)
        return { ...part, accounts: known }
      }
      const own = await put({ accounts, caipNetworkId })
      const rest = await Promise.all(others.map(put))
      // Empty the namespaces that only the earlier session served.
      for (const namespace of told.keys())
        if (!settled?.accounts.some((x) => namespaceOf(x.caipNetworkId) === namespace)) {
          tell(namespace, [])
          told.delete(namespace)
        }
      return { ...about, ...own, ...(rest.length > 0 && { others: rest }) }
    },
  }
}

export declare namespace createPairedState {
  type Parameters = {
    /** The type of Bitcoin account that comes first. */
    bitcoinFirst: string
    clock: Clock
    emit(event: ConnectorEvent): void
    /** Whether the wallet's app was opened by a link, so that every request would bring it to the front. */
    isFar(): boolean
  }
}
