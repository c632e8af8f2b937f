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

/** A request to a session that is over rejects with EIP-1193's code for it. */
const disconnectedCode = 4900

export type PairedState = ReturnType<typeof createPairedState>

const namespaceOf = (caipNetworkId: CaipNetworkId) => parseCaipNetworkId(caipNetworkId).chainNamespace

/** What is known of the session of a pairing: which chains are in use, and whose accounts. Tells of every change. */
export function createPairedState(
  library: PairingLibrary,
  { bitcoinFirst, clock, emit, isFar }: createPairedState.Parameters,
) {
  /** The chain in use, of each namespace but the EVM, whose chain the library keeps. */
  const inUse = new Map<ChainNamespace, CaipNetworkId>()
  /** What was said of each namespace last. */
  const told = new Map<ChainNamespace, readonly ConnectedAccount[]>()
  /** The wallet took all accounts of the EVM back. */
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
  /** The session is no more. @returns Whether there was one. */
  const lose = (): boolean => {
    if (!library.session) return false
    delete library.session
    told.clear()
    bitcoin.forget()
    emit({ type: 'disconnected' })
    return true
  }
  const isOwn = (topic: string) => session()?.topic === topic
  /** Asks the wallet of one session, and of no later one: a caller that kept its provider means that wallet. */
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
      // It ended unheard, so the page's listeners are told now.
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
      // Of several accounts it may tell of one alone: each is asked anew.
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
    /** Its time has not run out. */
    isOpen,
    lose,
    askOf,
    chain,
    /** The session of that topic was ended: nothing of it is kept. */
    forget: bitcoin.forget,
    /** None once another session is there, or none at all. */
    bitcoinAccounts: (topic: string) => (isOwn(topic) ? bitcoin.list() : []),
    /** What the account of a Bitcoin address goes by, where the wallet told that. */
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
        // What is newer may still be on its way: it is told when it comes.
        const isRead = namespace === 'bip122' && (await bitcoin.read(part.accounts, part.caipNetworkId))
        const known = isRead ? bitcoin.list() : part.accounts
        told.set(namespace, known)
        return { ...part, accounts: known }
      }
      const own = await put({ accounts, caipNetworkId })
      const rest = await Promise.all(others.map(put))
      // What an earlier session served and this one does not is over.
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
    /** The type of Bitcoin account that leads. */
    bitcoinFirst: string
    clock: Clock
    emit(event: ConnectorEvent): void
    /** Every request would bring the wallet's app to the front: it was opened by a link. */
    isFar(): boolean
  }
}
