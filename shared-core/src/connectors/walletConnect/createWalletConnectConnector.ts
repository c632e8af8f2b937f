import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { pairedAnswerMs } from '../../constants/connecting.js'
import { DisconnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { SwitchNotSupportedError } from '../../errors/network.js'
import type { Connector, ConnectorEvent, ConnectParameters, RestoreParameters } from '../Connector.js'
import { createEmitter } from '../createEmitter.js'
import { toConnectError } from '../walletErrors.js'
import { orAbort, withTimeout } from '../withTimeout.js'
import type { Paired } from './createPaired.js'

const connectorId = 'walletConnect'

/**
 * Reaches any wallet by a WalletConnect pairing [CAP-01]. The library is loaded when a pairing is wanted or a session
 * is to be restored, not before; until then it touches neither network nor storage.
 */
export function createWalletConnectConnector(config: Config): Connector {
  const { clock } = config
  const events = createEmitter<ConnectorEvent>()
  let loading: Promise<Paired> | undefined

  const load = (): Promise<Paired> => {
    loading ??= import(/* webpackChunkName: "pairing" */ './createPaired.js').then((x) =>
      x.createPaired(config, events.emit),
    )
    // A failed load is tried anew the next time.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const use = async (paired: Paired, to: RestoreParameters): Promise<Session> => {
    const networkIds = to.networks.map((x) => x.caipNetworkId)
    return paired.use({ caipNetworkId: to.caipNetworkId, caipNetworkIds: networkIds, networks: to.networks })
  }
  const isAlive = (paired: Paired): Promise<'alive' | 'gone' | 'silent'> =>
    withTimeout(clock, { ms: pairedAnswerMs, answer: paired.ping(), fallback: 'silent' })

  const connect = async (to: ConnectParameters): Promise<Session> => {
    const paired = await load()
    // A wallet that is paired already and answers needs no second link.
    if (paired.session() && (await isAlive(paired)) === 'alive') return use(paired, to)
    await paired.pair({
      networks: to.networks,
      signal: to.signal,
      onLink: (link) => to.onPairingLink?.(link),
    })
    try {
      return await use(paired, to)
    } catch (error) {
      await paired.disconnect().catch(() => {})
      throw error
    }
  }

  return {
    id: connectorId,
    kind: 'walletConnect',
    name: 'WalletConnect',
    namespaces: ['eip155'],
    subscribe: events.subscribe,
    async connect(to) {
      try {
        return await orAbort(connect(to), to.signal)
      } catch (cause) {
        throw toConnectError(cause, { connectorId, of: 'pairing' })
      }
    },
    async restore(to) {
      const paired = await load()
      if (!paired.session()) return 'gone'
      const answer = await isAlive(paired)
      if (answer === 'silent') return 'needsVisitor'
      if (answer === 'gone') return 'gone'
      return use(paired, to).catch(() => 'gone')
    },
    async disconnect() {
      const paired = await loading
      if (!paired?.session()) return
      try {
        await withTimeout(clock, { ms: pairedAnswerMs, answer: paired.disconnect(), fallback: undefined })
      } catch (cause) {
        throw new DisconnectFailedError({ connectorId, cause })
      }
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
    async getProvider({ caipNetworkId } = {}) {
      const paired = await loading
      if (!paired?.session()) throw new ProviderNotFoundError({ connectorId })
      return paired.provider(caipNetworkId)
    },
  }
}
