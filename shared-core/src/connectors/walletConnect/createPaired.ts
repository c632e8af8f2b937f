import type { CaipNetworkId } from '../../caip/caip.js'
import { isCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
import type { Network } from '../../entities/Network.js'
import { DisconnectFailedError } from '../../errors/connection.js'
import type { ConnectorEvent, PairingLink } from '../Connector.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { parseChainId } from '../parseProviderAnswer.js'
import { switchEthereumChain } from '../switchEthereumChain.js'
import { withTimeout } from '../withTimeout.js'
import { guardRelay, type RelayGuard } from './guardRelay.js'
import { loadProvider, type PairingLibrary } from './loadProvider.js'
import { pair } from './pair.js'
import { createProposal } from './proposal.js'
import { accountsOn, chooseSession, type PairedSession, parseSession } from './readSession.js'
import { toProviderError } from './toProviderError.js'

/** The pairing library, as the connector uses it. */
export type Paired = {
  session(): PairedSession | undefined
  pair(to: {
    networks: readonly Network[]
    signal: AbortSignal
    onLink(link: PairingLink): void
  }): Promise<void>
  /** Puts a chain of the session in use. @throws {NoRequestedChainError} */
  use(to: chooseSession.Parameters & { networks: readonly Network[] }): Session
  ping(): Promise<'alive' | 'gone' | 'silent'>
  /** Tells the wallet that it is over. The session is gone from this browser either way. @throws {DisconnectFailedError} */
  end(): Promise<void>
  canSwitchTo(caipNetworkId: CaipNetworkId): boolean
  switchTo(network: Network): Promise<void>
  provider(caipNetworkId: CaipNetworkId | undefined): Eip1193Provider
  /** The modal is destroyed: the socket closes and nothing ticks on. */
  dispose(): Promise<void>
}

const reason = { code: 6000, message: 'User disconnected.' }

// The library tells more under `on`, the link of the next pairing among it, which is a key.
const publicEvents: ReadonlySet<string> = new Set([
  'accountsChanged',
  'chainChanged',
  'connect',
  'disconnect',
  'message',
])

export async function createPaired(
  config: Config,
  { emit, load = loadProvider }: { emit(event: ConnectorEvent): void; load?: typeof loadProvider },
): Promise<Paired> {
  const library = await load(config)
  const guard = guardRelay(library)
  const session = () => {
    const parsed = parseSession(library.session)
    return parsed && parsed.expiresAtMs > config.clock.nowMs() ? parsed : undefined
  }
  const chain = (): CaipNetworkId | undefined => {
    const text = `eip155:${library.rpcProviders.eip155?.getDefaultChain()}`
    return isCaipNetworkId(text) ? text : undefined
  }
  const provider = (fixed?: CaipNetworkId): Eip1193Provider => ({
    async request(args) {
      const at = fixed ?? chain()
      if (args.method === 'eth_chainId' && at) return `0x${Number(at.split(':')[1]).toString(16)}`
      try {
        return await library.request({ method: args.method, params: toParams(args.params) }, at)
      } catch (cause) {
        throw toProviderError(cause)
      }
    },
    on(event, listener) {
      if (publicEvents.has(event)) library.on(event, listener)
    },
    removeListener: (event, listener) => library.removeListener(event, listener),
  })
  listen(library, { emit, session, chain })

  return {
    session,
    provider,
    async pair({ networks, onLink, signal }) {
      guard.reset()
      await library.connect({ optionalNamespaces: createProposal(networks), skipPairing: true })
      await pair(createPairer(library, guard), { clock: config.clock, signal, onLink })
    },
    use(to) {
      const settled = parseSession(library.session)
      const chosen = chooseSession(
        settled ?? { accounts: [], topic: '', expiresAtMs: 0, methods: [], wallet: undefined },
        to,
      )
      const network = to.networks.find((x) => x.caipNetworkId === chosen.caipNetworkId)
      library.setDefaultChain(chosen.caipNetworkId, network?.rpcUrls.default.http[0])
      return chosen
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
        const answer = withTimeout(config.clock, { ms: pairedAnswerMs, answer: isTold(), fallback: false })
        if (!(await answer)) throw new DisconnectFailedError({ connectorId: 'walletConnect' })
      } catch (cause) {
        if (cause instanceof DisconnectFailedError) throw cause
        throw new DisconnectFailedError({ connectorId: 'walletConnect', cause })
      } finally {
        // A relay that does not answer must not bring the wallet back at the next reload.
        await library.client.session.delete(topic, reason)
      }
    },
    async dispose() {
      library.client.core.heartbeat.stop()
      await library.client.core.relayer.transportClose()
    },
    canSwitchTo(caipNetworkId) {
      const settled = session()
      const isApproved = settled?.accounts.some((x) => x.caipNetworkId === caipNetworkId)
      return isApproved || (settled?.methods.includes('wallet_switchEthereumChain') ?? false)
    },
    switchTo: (network) =>
      switchEthereumChain({
        clock: config.clock,
        connectorName: session()?.wallet?.name ?? 'WalletConnect',
        network,
        provider: provider(),
      }),
  }
}

/** EIP-1193 allows a list or an object. */
const toParams = (params: unknown): unknown[] | object | undefined =>
  Array.isArray(params) ? params : typeof params === 'object' && params !== null ? params : undefined

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

function listen(
  library: PairingLibrary,
  to: {
    emit(event: ConnectorEvent): void
    session(): PairedSession | undefined
    chain(): CaipNetworkId | undefined
  },
): void {
  const tellAccounts = () => {
    const session = to.session()
    const chain = to.chain()
    if (session && chain)
      to.emit({ type: 'accountsChanged', namespace: 'eip155', ...accountsOn(session, chain) })
  }
  library.on('accountsChanged', tellAccounts)
  library.on('session_update', tellAccounts)
  library.on('chainChanged', (chainId: unknown) => {
    try {
      to.emit({ type: 'chainChanged', caipNetworkId: parseChainId(chainId) })
    } catch {
      // Nonsense from a wallet changes nothing.
    }
  })
  library.on('session_delete', () => to.emit({ type: 'disconnected' }))
}
