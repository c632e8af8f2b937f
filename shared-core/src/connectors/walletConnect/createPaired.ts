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
import { createPairedState } from './createPairedState.js'
import { createPairer, take } from './createPairer.js'
import { guardChains } from './guardChains.js'
import { guardRelay } from './guardRelay.js'
import { loadProvider, type PairingLibrary } from './loadProvider.js'
import { pair } from './pair.js'
import { createProposal } from './proposal.js'
import { provide } from './provide.js'
import { chooseSession, noSession, type PairedSession, parseSession } from './readSession.js'
import { createReadyPairing } from './readyPairing.js'

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
  const isFar = () => config.storage.get('deepLinkChoice') !== undefined
  const state = createPairedState(library, {
    bitcoinFirst: config.options.defaultAccountTypes?.bip122 ?? defaultAccountTypes.bip122,
    clock,
    emit,
    isFar,
  })
  const { session } = state
  // Replaced below: the library calls this when a session ends, which would expire the code on screen.
  const cleanUp = library.cleanupPendingPairings.bind(library, { deletePairings: true })
  const ready = createReadyPairing<PairingLibrary>(clock)
  const forget = (): Promise<void> => {
    ready.drop()
    return cleanUp()
  }
  library.cleanupPendingPairings = async () => {}

  /** Ends a session. Forgets it even if the relay does not answer: a reload must not restore it. */
  const end = async (given: unknown): Promise<void> => {
    const ended = parseSession(given)
    if (!ended) return
    const { topic } = ended
    // The library's own `disconnect` would end its current session, which may be another one.
    const isTold = async () => {
      await library.client.disconnect({ topic, reason })
      return true
    }
    try {
      if (!state.isOpen(ended)) return
      const answer = withTimeout(clock, { ms: pairedAnswerMs, answer: isTold(), fallback: false })
      if (!(await answer)) throw new DisconnectFailedError({ connectorId })
    } catch (cause) {
      if (cause instanceof DisconnectFailedError) throw cause
      throw new DisconnectFailedError({ connectorId, cause })
    } finally {
      await library.client.session.delete(topic, reason)
      state.forget(topic)
    }
  }

  const pairerOf = (networks: readonly Network[]) => createPairer(library, { end, forget, guard, networks })
  const proposalOf = (networks: readonly Network[]) => JSON.stringify(createProposal(networks))

  return {
    session,
    use: state.use,
    provider: (of) => provide({ ...of, state }),
    prepare: ({ networks }) => ready.make(proposalOf(networks), pairerOf(networks)),
    async pair({ onLink, signal, ...to }) {
      const pairer = pairerOf(to.networks)
      const isOnline = library.client.core.relayer.connected
      const made = ready.use(proposalOf(to.networks), { isOnline, pairer })
      // No usable link was made ahead, perhaps because the relay refused it: allow another try.
      if (!made) guard.reset()
      const settled = await pair(made ?? pairer, { clock, signal, onLink })
      const own = parseSession(settled.session) ?? noSession
      try {
        chooseSession(own, to)
      } catch (error) {
        // Unusable session: end it, keep the current one.
        await end(settled.session).catch(() => {})
        throw error
      }
      const { session: before } = library
      take(library, settled)
      // End the earlier session at once: a reload must not find both.
      const [used] = await Promise.all([state.use(to), end(before).catch(() => {})])
      if (!signal.aborted) return used
      // Aborted after the swap: the old session is already ended; drop both.
      if (session()?.topic === own.topic) state.lose()
      await end(settled.session).catch(() => {})
      throw signal.reason
    },
    async ping() {
      const topic = session()?.topic
      if (!topic) return 'gone'
      // A failed ping with the session still there means silence: the library drops a session that its wallet ended.
      return library.client.ping({ topic }).then(
        () => 'alive' as const,
        () => (session() ? ('silent' as const) : ('gone' as const)),
      )
    },
    async end() {
      const { session: ended } = library
      delete library.session
      await end(ended)
    },
    async dispose() {
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
      // Other namespaces have no current chain: every request names its own.
      if (network.chainNamespace !== 'eip155') return state.turnTo(network.caipNetworkId)
      await switchEthereumChain({
        clock,
        connectorName: session()?.wallet?.name ?? 'WalletConnect',
        network,
        provider: state.evm(session()?.topic ?? ''),
      })
    },
  }
}
