import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
import { defaultAccountTypes } from '../../constants/lists.js'
import type { Network } from '../../entities/Network.js'
import { DisconnectFailedError } from '../../errors/connection.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import type { ConnectorEvent, PairingLink } from '../Connector.js'
import { switchEthereumChain } from '../injected/switchEthereumChain.js'
import { createPairer } from './createPairer.js'
import { guardChains } from './guardChains.js'
import { guardRelay } from './guardRelay.js'
import { loadProvider, type PairingLibrary } from './loadProvider.js'
import { pair } from './pair.js'
import { createProposal } from './proposal.js'
import { provide } from './provide.js'
import { type chooseSession, type PairedSession, parseSession } from './readSession.js'
import { createReadyPairing } from './readyPairing.js'
import { runPaired } from './runPaired.js'

type UseParameters = chooseSession.Parameters & { networks: readonly Network[] }

/** The pairing library, as the connector uses it. */
export type Paired = {
  session(): PairedSession | undefined
  /**
   * Shows links until a wallet answers one, and puts that wallet in use. Then ends the earlier session, which stays until
   * then. @throws {NoRequestedChainError} @throws {PairingFailedError}
   */
  pair(to: UseParameters & { signal: AbortSignal; onLink(link: PairingLink): void }): Promise<Session>
  /** Contacts the relay and makes a link for `pair`, which rejects if this fails. */
  prepare(to: Pick<UseParameters, 'networks'>): void
  /** Puts chains of the session in use, one a namespace. @throws {NoRequestedChainError} */
  use(to: UseParameters): Promise<Session>
  ping(): Promise<'alive' | 'gone' | 'silent'>
  /** The wallet of a session answers late: a remembered one is asked again, one that is in use is not. */
  woke(topic: string): void
  /** Ends the session: tells the wallet, and forgets it here even if that fails. @throws {DisconnectFailedError} */
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
  }: { connectorId?: string; emit(event: ConnectorEvent): void; load?: typeof loadProvider },
): Promise<Paired> {
  const { clock } = config
  const library = await load(config, connectorId)
  const guard = guardRelay(library)
  guardChains(library)
  // The library calls this when a session ends, which would expire the code on screen.
  library.cleanupPendingPairings = async () => {}
  const ready = createReadyPairing<PairingLibrary>(clock)
  let calls = 0
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
  const runner = runPaired(library, { bitcoinFirst, clock, emit, isFar, letGo })
  const { session } = runner
  const { refuse } = runner
  const forgotten = new Set<string>()
  // A wallet's yes was on its way when its link was forgotten: no call hears of it.
  library.client.on('session_connect', ({ session: settled }) => {
    if (forgotten.has(settled.pairingTopic)) refuse(settled)
  })
  const pairerOf = (networks: readonly Network[]) =>
    createPairer(library, {
      forgotten,
      guard,
      networks,
      refuse: (settled) => refuse(settled.session),
    })
  const proposalOf = (networks: readonly Network[]) => JSON.stringify(createProposal(networks))

  return {
    session,
    use: runner.use,
    provider: (of) => provide({ ...of, runner }),
    prepare: ({ networks }) => ready.make(proposalOf(networks), pairerOf(networks)),
    async pair({ onLink, signal, ...wanted }) {
      calls += 1
      const call = calls
      const pairer = pairerOf(wanted.networks)
      const isOnline = library.client.core.relayer.connected
      const made = ready.use(proposalOf(wanted.networks), { isOnline, pairer })
      // No usable link was made ahead, perhaps because the relay refused it: allow another try.
      if (!made) guard.reset()
      runner.dispatch({ type: 'pairingRequested', call })
      const giveUp = () => runner.dispatch({ type: 'pairingCancelled', call })
      signal.addEventListener('abort', giveUp, { once: true })
      try {
        const settled = await pair(made ?? pairer, { clock, signal, onLink })
        const used = await runner.approve({ call, settled, wanted })
        // A reload must not find the earlier session.
        await Promise.all(leaving)
        if (signal.aborted) throw signal.reason
        return used
      } catch (error) {
        await Promise.all(leaving)
        throw signal.aborted ? signal.reason : error
      } finally {
        signal.removeEventListener('abort', giveUp)
        runner.dispatch({ type: 'pairingDone', call })
      }
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
      const topic = session()?.topic ?? library.session?.topic
      if (topic === undefined) return
      runner.dispatch({ type: 'ended', topic, by: 'page' })
      await tell(topic)
    },
    async dispose() {
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
