import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { whileWanted } from '../../clock/whileWanted.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
import { defaultAccountTypes } from '../../constants/lists.js'
import type { Network } from '../../entities/Network.js'
import type { OneClick } from '../../entities/Siwx.js'
import { DisconnectFailedError } from '../../errors/connection.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import type { ConnectorEvent, PairingLink } from '../Connector.js'
import { switchEthereumChain } from '../injected/switchEthereumChain.js'
import { createNotedYes } from './createNotedYes.js'
import { createPairer } from './createPairer.js'
import { guardChains } from './guardChains.js'
import { guardRelay } from './guardRelay.js'
import { guardSubscriptions } from './guardSubscriptions.js'
import { loadProvider, type PairingLibrary } from './loadProvider.js'
import { pair } from './pair.js'
import { createProposal } from './proposal.js'
import { provide } from './provide.js'
import { type chooseSession, namespaceOf, type PairedSession, parseSession } from './readSession.js'
import { createReadyPairing } from './readyPairing.js'
import { runPaired } from './runPaired.js'
import type { SignedYes } from './signAtOnce.js'
import { withNewest } from './withNewest.js'

type UseParameters = chooseSession.Parameters & { networks: readonly Network[] }
type PairParameters = UseParameters & {
  /** Aborts when the visitor turns away. */
  signal: AbortSignal
  /** The list's wallet whose row was pressed. */
  walletId?: string | undefined
  /** A sign-in to ask for with the connection. */
  oneClick?: OneClick | undefined
  onLink(link: PairingLink): void
}

/** The pairing library, as the connector uses it. */
export type Paired = {
  session(): PairedSession | undefined
  /** Where another page has used the session on offer, it counts as one of an earlier visit. */
  adopt(): Promise<void>
  /**
   * Puts the wallet in use whose yes is on offer. Without one, shows links until a wallet answers one, and puts that one in
   * use. Then ends the earlier session, which stays until then. Rejects once the visitor turns away; a link that was shown
   * can still be answered. @throws {NoRequestedChainError} @throws {PairingFailedError}
   */
  pair(to: PairParameters): Promise<Session>
  /** Contacts the relay and makes a link for `pair`, which rejects if this fails. */
  prepare(to: Pick<UseParameters, 'networks'>): void
  /** Puts chains of the session in use, one a namespace. @throws {NoRequestedChainError} */
  use(to: UseParameters): Promise<Session>
  ping(): Promise<'alive' | 'gone' | 'silent'>
  /** The wallet of a session answers late: a remembered one is asked again, one that is in use is not. */
  woke(topic: string): void
  /**
   * Ends the session in use and the one on offer: tells both wallets, and forgets both even if telling fails. Ignores
   * links that the visitor left. @throws {DisconnectFailedError}
   */
  end(): Promise<void>
  canSwitchTo(caipNetworkId: CaipNetworkId): boolean
  switchTo(network: Network): Promise<void>
  /** @throws {ProviderNotFoundError} The session has no such account. */
  provider(of: { caipNetworkId?: CaipNetworkId; caipAddress?: CaipAddress }): WalletProvider
  /** Closes the socket and stops the timers; called when the modal is destroyed. */
  dispose(): Promise<void>
}

const reason = { code: 6000, message: 'User disconnected.' }

export async function createPaired(
  config: Config,
  {
    connectorId = 'walletConnect',
    emit,
    load = loadProvider,
    locks = globalThis.navigator?.locks,
  }: createPaired.Parameters,
): Promise<Paired> {
  const { clock } = config
  const library = await load(config, connectorId)
  const guard = guardRelay(library)
  guardSubscriptions(library.client.core)
  guardChains(library)
  // The library calls this when a session ends, which would expire the code on screen.
  library.cleanupPendingPairings = async () => {}
  const ready = createReadyPairing<PairingLibrary>(clock)
  let calls = 0
  /** Aborts when the page is over. */
  const end = new AbortController()
  /** The calls whose visitor waits, and what answers each in place of its own links. */
  const waiting = new Map<number, (settled: PairingLibrary) => void>()
  /** Sessions whose wallets are being told that they are over. */
  const leaving = new Set<Promise<void>>()

  /** Tells a wallet that its session is over. Forgets it even if the relay does not answer: a reload must not restore it. */
  const tell = async (topic: string): Promise<void> => {
    const stored = parseSession(library.client.session.getAll().find((x) => x.topic === topic))
    // The library's own `disconnect` would end its current session, which may be another one.
    const isTold = async () => {
      await library.client.disconnect({ topic, reason })
      return true
    }
    try {
      if (!stored || stored.expiresAtMs <= clock.nowMs()) return
      const answer = withTimeout(clock, { ms: pairedAnswerMs, answer: isTold(), fallback: false })
      if (!(await answer)) throw new DisconnectFailedError({ connectorId })
    } catch (cause) {
      if (cause instanceof DisconnectFailedError) throw cause
      throw new DisconnectFailedError({ connectorId, cause })
    } finally {
      await library.client.session.delete(topic, reason)
    }
  }
  const letGo = (topic: string): void => {
    const told = tell(topic).catch(() => {})
    leaving.add(told)
    void told.finally(() => leaving.delete(told))
  }
  const bitcoinFirst = config.options.defaultAccountTypes?.bip122 ?? defaultAccountTypes.bip122
  /** Reading the app that a link opened removes one that must not be opened. */
  const isFar = () => config.storage.get('deepLinkChoice') !== undefined
  isFar()
  const notes = createNotedYes(library, { locks, name: `foyer-${config.projectId}:${connectorId}:kept` })
  const noted = await notes.read()
  // The library has one place for a session: one that was kept beside another is not found there.
  if (noted && noted.topic !== library.session?.topic)
    await notes.unlessOffered(() => {
      notes.write(undefined)
      letGo(noted.topic)
    })
  const whenTold = () => Promise.all(leaving)
  const note = notes.write
  const runner = runPaired(library, { bitcoinFirst, clock, emit, isFar, letGo, note, noted, whenTold })
  const { session } = runner
  const { refuse } = runner
  let forgotten: ReadonlySet<string> = new Set()
  // A wallet's yes was on its way when its link was forgotten: no call hears of it.
  library.client.on('session_connect', ({ session: settled }) => {
    if (forgotten.has(settled.pairingTopic)) refuse(settled)
  })
  /** What wallets signed with their yes, until the call that they answer is told. */
  const signed = new Map<string, SignedYes>()
  /** A wallet that failed at both in one is asked for a plain connection next. */
  let isOneClick = true
  const pairerOf = (networks: readonly Network[], oneClick?: OneClick) =>
    createPairer(library, {
      guard,
      networks,
      oneClick,
      onSigned: (yes) => void signed.set(yes.topic, yes),
      onUnsigned() {
        isOneClick = false
      },
      onForgotten(topic) {
        forgotten = withNewest(forgotten, topic)
      },
      refuse: (settled) => refuse(settled.session),
    })
  const proposalOf = (networks: readonly Network[]) => JSON.stringify(createProposal(networks))
  const showLinks = async (call: number, to: PairParameters): Promise<Session> => {
    const { onLink, signal, ...wanted } = to
    const oneClick = isOneClick ? to.oneClick : undefined
    const pairer = pairerOf(wanted.networks, oneClick)
    const isOnline = library.client.core.relayer.connected
    const made = oneClick ? undefined : ready.use(proposalOf(wanted.networks), { isOnline, pairer })
    // No usable link was made ahead, perhaps because the relay refused it: allow another try.
    if (!made) guard.reset()
    const other = new Promise<PairingLibrary>((resolve) => waiting.set(call, resolve))
    const settled = await pair(made ?? pairer, { clock, end: end.signal, left: signal, onLink, other })
    const heir = runner.heirOf(call)
    if (heir === undefined) return runner.approve({ call, settled, wanted })
    waiting.get(heir)?.(settled)
    throw signal.reason
  }

  return {
    session,
    use: runner.use,
    provider: (of) => provide({ ...of, runner }),
    prepare: ({ networks }) => ready.make(proposalOf(networks), pairerOf(networks)),
    async adopt() {
      const kept = runner.offered()
      // The page that uses it removes its note.
      if (!kept || session() || (await notes.read())?.topic === kept.topic) return
      if (!session() && runner.offered() === kept) runner.dispatch({ type: 'loaded', session: kept })
    },
    async pair(to) {
      const { signal, walletId, ...wanted } = to
      if (signal.aborted) throw signal.reason
      calls += 1
      const call = calls
      const wish = { chains: wanted.caipNetworkIds, namespace: namespaceOf(wanted.caipNetworkId), walletId }
      const kept = runner.kept(wish)
      runner.dispatch({ type: 'pairingRequested', call, wish })
      const leave = () => runner.dispatch({ type: 'pairingLeft', call })
      signal.addEventListener('abort', leave, { once: true })
      const tellSigned = (answer: Session): Session => {
        const yes = signed.get(session()?.topic ?? '')
        if (yes) to.oneClick?.onSigned(yes.signed, yes.terms)
        signed.clear()
        return answer
      }
      const done = (kept ? runner.takeUp({ call, session: kept.session, wanted }) : showLinks(call, to))
        .then(tellSigned)
        .finally(() => {
          // While the earlier wallet is told, this call is no heir of another one's yes any more.
          waiting.delete(call)
          signal.removeEventListener('abort', leave)
          runner.dispatch({ type: 'pairingDone', call })
        })
        .catch(async (cause) => {
          await whenTold()
          throw cause
        })
      // The links of a visitor who left can be answered for as long as they live.
      return whileWanted(signal, () => done)
    },
    async ping() {
      const topic = session()?.topic
      if (!topic) return 'gone'
      // A failed ping with the session still there means silence: the library drops a session that its wallet ended.
      return library.client.ping({ topic }).then(
        () => 'alive' as const,
        () => (session()?.topic === topic ? ('silent' as const) : ('gone' as const)),
      )
    },
    woke: (topic) => runner.dispatch({ type: 'woke', topic }),
    async end() {
      const topics = new Set([session()?.topic ?? library.session?.topic, runner.offered()?.topic])
      topics.delete(undefined)
      const ending = [...topics].map(async (topic = '') => {
        runner.dispatch({ type: 'ended', topic, by: 'page' })
        await tell(topic)
      })
      await Promise.all(ending)
    },
    async dispose() {
      end.abort()
      notes.close()
      guard.close()
      runner.dispose()
      library.client.core.heartbeat.stop()
      await library.client.core.relayer.transportClose()
    },
    canSwitchTo(caipNetworkId) {
      const settled = session()
      if (settled?.accounts.some((x) => x.caipNetworkId === caipNetworkId)) return true
      const isEvm = caipNetworkId.startsWith('eip155:')
      return isEvm && (settled?.methods.eip155.includes('wallet_switchEthereumChain') ?? false)
    },
    async switchTo(network) {
      const { caipNetworkId, chainNamespace: namespace } = network
      // Other namespaces have no current chain: every request names its own.
      if (namespace !== 'eip155') return runner.dispatch({ type: 'turned', namespace, caipNetworkId })
      await switchEthereumChain({
        clock,
        connectorName: session()?.wallet?.name ?? 'WalletConnect',
        network,
        provider: runner.evm(session()?.topic ?? ''),
      })
    },
  }
}

export declare namespace createPaired {
  type Parameters = {
    connectorId?: string
    emit(event: ConnectorEvent): void
    load?: typeof loadProvider
    locks?: createNotedYes.Parameters['locks']
  }
}
