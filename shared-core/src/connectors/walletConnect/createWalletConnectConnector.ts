import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
import { signsAtOnce } from '../../entities/signsAtOnce.js'
import { DisconnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { SwitchNotSupportedError } from '../../errors/network.js'
import { createEmitter } from '../../events/createEmitter.js'
import { toConnectError } from '../../providers/walletErrors.js'
import type {
  ConnectorEvent,
  ConnectParameters,
  RestoreParameters,
  SwitchingConnector,
} from '../Connector.js'
import { createPaired as createOwn, type Paired } from './createPaired.js'

type Events = { connectorId: string; emit(event: ConnectorEvent): void }

/**
 * Reaches any wallet by a WalletConnect pairing [CAP-01]. Starts the library for the first pairing or restore; before
 * that it touches neither network nor storage.
 */
export function createWalletConnectConnector(
  config: Config,
  {
    connectorId = 'walletConnect',
    createPaired = createOwn,
  }: {
    connectorId?: string
    createPaired?: (config: Config, events: Events) => Promise<Paired>
  } = {},
): SwitchingConnector {
  const { clock } = config
  const events = createEmitter<ConnectorEvent>()
  let loading: Promise<Paired> | undefined
  /** The library, once it has read its store. It reads once, so it misses sessions that another page pairs later. */
  let loaded: Paired | undefined

  const load = (): Promise<Paired> => {
    loading ??= createPaired(config, { connectorId, emit: events.emit }).then((paired) => {
      loaded = paired
      return paired
    })
    // After a failed load the next call tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const chains = ({ caipNetworkId, networks }: RestoreParameters) => ({
    caipNetworkId,
    caipNetworkIds: networks.map((x) => x.caipNetworkId),
    networks,
  })
  /** The pending ping of a session: restores of several namespaces share it. */
  let asking: { topic: string; answer: Promise<'alive' | 'gone' | 'silent'> } | undefined
  const isAlive = (paired: Paired, topic: string): Promise<'alive' | 'gone' | 'silent'> => {
    if (asking?.topic === topic) return asking.answer
    const answer = withTimeout(clock, {
      ms: pairedAnswerMs,
      answer: paired.ping(),
      fallback: 'silent' as const,
      onLate: (late) => late === 'alive' && paired.woke(topic),
    }).finally(() => {
      if (asking?.answer === answer) asking = undefined
    })
    asking = { topic, answer }
    return answer
  }
  /** Whether the session has an account in the wanted namespace. */
  const isServing = (paired: Paired, caipNetworkId: CaipNetworkId): boolean => {
    const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
    const accounts = paired.session()?.accounts ?? []
    return accounts.some((x) => x.caipNetworkId.startsWith(`${chainNamespace}:`))
  }

  const canSwitchTo = (caipNetworkId: CaipNetworkId): boolean =>
    !loaded?.session() || loaded.canSwitchTo(caipNetworkId)

  const connect = async (to: ConnectParameters): Promise<Session> => {
    const paired = await load()
    const { caipNetworkId, oneClick, signal, walletId } = to
    const networks = to.spannedNetworks ?? to.networks
    // Only a wallet in use needs no new link, and one that said yes to a link that the visitor had left, which `pair` knows.
    // The wallet of an earlier visit, or a resting one, may not be the one that the visitor picked: its session ends once
    // another wallet has answered.
    if (to.isInUse && isServing(paired, caipNetworkId)) return paired.use(chains({ caipNetworkId, networks }))
    return paired.pair({
      ...chains({ caipNetworkId, networks }),
      signal,
      walletId,
      oneClick: signsAtOnce(networks) ? oneClick : undefined,
      onLink: (link) => to.onPairingLink?.(link),
    })
  }

  return {
    id: connectorId,
    kind: 'walletConnect',
    name: 'WalletConnect',
    namespaces: ['eip155', 'solana', 'bip122'],
    subscribe: events.subscribe,
    async connect(to) {
      try {
        return await connect(to)
      } catch (cause) {
        throw toConnectError(cause, { connectorId, of: 'session' })
      }
    },
    async prepare(to) {
      if (to.until === 'linked') (await load()).prepare(to)
    },
    async restore(to) {
      const mayBeNew = loaded !== undefined
      const paired = await load()
      await paired.adopt()
      const session = paired.session()
      if (!session) return mayBeNew ? 'needsVisitor' : 'gone'
      const answer = await isAlive(paired, session.topic)
      // The session may have ended during the wait.
      if (answer === 'gone' || !paired.session()) return 'gone'
      if (answer === 'silent') return 'needsVisitor'
      return paired.use(chains(to)).catch(() => 'gone')
    },
    async disconnect() {
      const paired = await load().catch((cause: unknown) => {
        throw new DisconnectFailedError({ connectorId, cause })
      })
      await paired.end()
    },
    dispose() {
      loading?.then((paired) => paired.dispose()).catch(() => {})
    },
    canSwitchTo,
    async switchNetwork({ network }) {
      const paired = await loading
      if (!paired?.session()) throw new ProviderNotFoundError({ connectorId })
      if (!canSwitchTo(network.caipNetworkId))
        throw new SwitchNotSupportedError({
          connectorName: paired.session()?.wallet?.name ?? 'WalletConnect',
        })
      await paired.switchTo(network)
    },
    async getProvider(of = {}) {
      const paired = await loading
      if (!paired?.session()) throw new ProviderNotFoundError({ connectorId })
      return paired.provider(of)
    },
  }
}
