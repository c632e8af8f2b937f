import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
import { defaultAccountTypes } from '../../constants/lists.js'
import type { Network } from '../../entities/Network.js'
import { DisconnectFailedError } from '../../errors/connection.js'
import type { ConnectorEvent, PairingLink } from '../Connector.js'
import { switchEthereumChain } from '../switchEthereumChain.js'
import type { WalletProvider } from '../WalletProvider.js'
import { withTimeout } from '../withTimeout.js'
import { createPairedState } from './createPairedState.js'
import { guardChains } from './guardChains.js'
import { guardRelay, type RelayGuard } from './guardRelay.js'
import { loadProvider, type PairingLibrary } from './loadProvider.js'
import { pair } from './pair.js'
import { createProposal } from './proposal.js'
import { provide } from './provide.js'
import type { chooseSession, PairedSession } from './readSession.js'
import { parseSession } from './readSession.js'

/** The pairing library, as the connector uses it. */
export type Paired = {
  session(): PairedSession | undefined
  pair(to: {
    networks: readonly Network[]
    signal: AbortSignal
    onLink(link: PairingLink): void
  }): Promise<void>
  /** Puts chains of the session in use, one a namespace. @throws {NoRequestedChainError} */
  use(to: chooseSession.Parameters & { networks: readonly Network[] }): Promise<Session>
  ping(): Promise<'alive' | 'gone' | 'silent'>
  /** Tells the wallet that it is over. The session is gone from this browser either way. @throws {DisconnectFailedError} */
  end(): Promise<void>
  canSwitchTo(caipNetworkId: CaipNetworkId): boolean
  switchTo(network: Network): Promise<void>
  /** @throws {ProviderNotFoundError} The session has no such account. */
  provider(of: { caipNetworkId?: CaipNetworkId; caipAddress?: CaipAddress }): WalletProvider
  /** The modal is destroyed: the socket closes and nothing ticks on. */
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

  return {
    session,
    use: state.use,
    provider: (of) => provide({ ...of, state }),
    async pair({ networks, onLink, signal }) {
      guard.reset()
      await library.connect({ optionalNamespaces: createProposal(networks), skipPairing: true })
      await pair(createPairer(library, guard), { clock, signal, onLink })
    },
    async ping() {
      const topic = session()?.topic
      if (!topic) return 'gone'
      // The library ends a session whose wallet says that it is over; a mere silence is not that.
      return library.client.ping({ topic }).then(
        () => 'alive' as const,
        () => (session() ? ('silent' as const) : ('gone' as const)),
      )
    },
    async end() {
      const { topic } = library.session ?? {}
      if (!topic) return
      // Not the library's own disconnect: it also takes away whatever pairing is on show by then.
      const isOpen = session() !== undefined
      delete library.session
      const isTold = async () => {
        await library.client.disconnect({ topic, reason })
        return true
      }
      try {
        if (!isOpen) return
        const answer = withTimeout(clock, { ms: pairedAnswerMs, answer: isTold(), fallback: false })
        if (!(await answer)) throw new DisconnectFailedError({ connectorId })
      } catch (cause) {
        if (cause instanceof DisconnectFailedError) throw cause
        throw new DisconnectFailedError({ connectorId, cause })
      } finally {
        // A relay that does not answer must not bring the wallet back at the next reload.
        await library.client.session.delete(topic, reason)
        state.forget(topic)
      }
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
      // Elsewhere a wallet is on no chain: every request says its own.
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

function createPairer(library: PairingLibrary, guard: RelayGuard) {
  return {
    async pair(onUri: (uri: string) => void) {
      library.events.once('display_uri', onUri)
      try {
        return await Promise.race([library.pair(undefined), guard.refused()])
      } finally {
        library.events.removeListener('display_uri', onUri)
      }
    },
    forget: () => library.cleanupPendingPairings({ deletePairings: true }),
    async drop(session: unknown) {
      const late = parseSession(session)
      if (late) await library.client.disconnect({ topic: late.topic, reason })
    },
  }
}
