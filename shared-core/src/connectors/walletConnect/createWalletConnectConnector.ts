import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
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
  /** The library has read its store. It reads once, so it misses sessions that another page pairs later. */
  let hasRead = false
  /** The session is in use in this page; one of an earlier visit is not until it is restored. */
  let isLive = false
  events.subscribe((event) => {
    if (event.type === 'disconnected') isLive = false
  })

  const load = (): Promise<Paired> => {
    loading ??= createPaired(config, { connectorId, emit: events.emit }).then((paired) => {
      hasRead = true
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
  const use = async (paired: Paired, to: RestoreParameters): Promise<Session> => {
    const session = await paired.use(chains(to))
    isLive = true
    return session
  }
  /** The pending ping: restores of several namespaces share it. */
  let asking: Promise<'alive' | 'gone' | 'silent'> | undefined
  const isAlive = (paired: Paired): Promise<'alive' | 'gone' | 'silent'> => {
    asking ??= withTimeout(clock, {
      ms: pairedAnswerMs,
      answer: paired.ping(),
      fallback: 'silent' as const,
      // The phone woke late: the event makes a remembered connection ask again.
      onLate: (late) => {
        if (late !== 'alive' || isLive) return
        for (const { address, caipNetworkId } of paired.session()?.accounts ?? [])
          events.emit({
            type: 'accountsChanged',
            namespace: parseCaipNetworkId(caipNetworkId).chainNamespace,
            accounts: [{ address, type: 'eoa' }],
          })
      },
    }).finally(() => {
      asking = undefined
    })
    return asking
  }
  /** Whether the session has an account in the wanted namespace. */
  const isServing = (paired: Paired, caipNetworkId: CaipNetworkId): boolean => {
    const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
    const accounts = paired.session()?.accounts ?? []
    return accounts.some((x) => x.caipNetworkId.startsWith(`${chainNamespace}:`))
  }

  const connect = async (to: ConnectParameters): Promise<Session> => {
    const paired = await load()
    const { caipNetworkId, signal } = to
    const networks = to.spannedNetworks ?? to.networks
    // Only a wallet in use needs no new link. The wallet of an earlier visit, or a resting one, may not be the one that the
    // visitor picked: its session ends once another wallet has answered.
    if (to.isInUse && isServing(paired, caipNetworkId)) return use(paired, { caipNetworkId, networks })
    const session = await paired.pair({
      ...chains({ caipNetworkId, networks }),
      signal,
      onLink: (link) => to.onPairingLink?.(link),
    })
    isLive = true
    return session
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
        throw toConnectError(cause, { connectorId, of: 'pairing' })
      }
    },
    async prepare(to) {
      if (to.until === 'linked') (await load()).prepare(to)
    },
    async restore(to) {
      const mayBeNew = hasRead
      const paired = await load()
      if (!paired.session()) return mayBeNew ? 'needsVisitor' : 'gone'
      const answer = await isAlive(paired)
      // The session may have ended during the wait.
      if (answer === 'silent' && paired.session()) return 'needsVisitor'
      if (answer === 'silent') return 'gone'
      if (answer === 'gone') return 'gone'
      return use(paired, to).catch(() => 'gone')
    },
    async disconnect() {
      isLive = false
      const paired = await load().catch((cause: unknown) => {
        throw new DisconnectFailedError({ connectorId, cause })
      })
      await paired.end()
    },
    dispose() {
      loading?.then((paired) => paired.dispose()).catch(() => {})
    },
    async switchNetwork({ network }) {
      const paired = await loading
      if (!paired?.session()) throw new ProviderNotFoundError({ connectorId })
      if (!paired.canSwitchTo(network.caipNetworkId))
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
