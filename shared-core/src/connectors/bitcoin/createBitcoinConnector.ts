import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { defaultAccountTypes, walletAccountsLimit } from '../../constants/lists.js'
import { ConnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/services.js'
import { createEmitter } from '../../events/createEmitter.js'
import type { BitcoinProvider } from '../../providers/BitcoinProvider.js'
import type { Connector, ConnectorEvent, RestoreParameters } from '../Connector.js'
import { restoreSilently } from '../restoreSilently.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { toBitcoinConnectError } from './bitcoinErrors.js'
import { createBitcoinProvider } from './createBitcoinProvider.js'
import { networkOf } from './networkOf.js'
import { orderAccounts } from './orderAccounts.js'

/** The wallet's accounts in use, and the networks that its answer was read with. */
type Live = Pick<Session, 'accounts' | 'caipNetworkId'> & { readonly to: RestoreParameters }

/** The time until the next disconnect. An answer to a question of an earlier era is dropped. */
type Era = {
  live: Live | undefined
  /** The wallet's own reports: what was read before one of them is older than it. */
  reports: number
}
const newEra = (): Era => ({ live: undefined, reports: 0 })

/**
 * Reaches a Bitcoin wallet inside the page, by any of the standards [CAP-02].
 * @returns A connector that listens to its wallet from the first connect on.
 */
export function createBitcoinConnector(made: createBitcoinConnector.Parameters): Connector {
  const { config, loadFace, ...shown } = made
  const { clock } = config
  const events = createEmitter<ConnectorEvent>()
  let era = newEra()
  let stop: (() => void) | undefined
  let face: Promise<BitcoinFace> | undefined
  /** One provider per account in use, so that each caller gets the same object. */
  const providers = new Map<string | undefined, BitcoinProvider>()

  const load = (): Promise<BitcoinFace> => {
    face ??= loadFace()
    // After a failed load the next call tries again.
    face.catch(() => {
      face = undefined
    })
    return face
  }
  /** @returns Undefined if none of the accounts is one of Bitcoin. */
  const toLive = (given: readonly ConnectedAccount[], to: RestoreParameters): Live | undefined => {
    const first = config.options.defaultAccountTypes?.bip122 ?? defaultAccountTypes.bip122
    const accounts = orderAccounts(given, first)
    return accounts[0] && { accounts, caipNetworkId: networkOf(accounts[0].address, to), to }
  }
  const hear = (given: readonly ConnectedAccount[]) => {
    const { live: before } = era
    // Ignore accounts of a wallet that is not connected.
    if (!before) return
    const live = toLive(given, before.to)
    era.live = live
    era.reports += 1
    if (!live) return events.emit({ type: 'disconnected' })
    const { accounts, caipNetworkId } = live
    // The addresses are of another network: the connection changes chains.
    if (caipNetworkId !== before.caipNetworkId) events.emit({ type: 'chainChanged', caipNetworkId })
    events.emit({ type: 'accountsChanged', namespace: 'bip122', accounts })
  }
  const use = (own: Era, given: readonly ConnectedAccount[], to: RestoreParameters): Session => {
    if (own !== era) throw new ConnectFailedError({ connectorId: shown.id })
    const live = toLive(given, to)
    if (!live) throw new InvalidResponseError({ path: 'bip122 accounts' })
    era.live = live
    return sessionOf(live)
  }
  const listen = (to: BitcoinFace) => {
    stop ??= to.subscribe?.(hear)
  }

  return {
    ...shown,
    kind: 'bitcoin',
    namespaces: ['bip122'],
    subscribe: events.subscribe,
    async connect(to) {
      const own = era
      try {
        const wallet = await load()
        const session = use(own, await wallet.requestAccounts(), to)
        listen(wallet)
        return session
      } catch (cause) {
        throw toBitcoinConnectError(cause, { connectorId: shown.id })
      }
    },
    async restore(to) {
      const own = era
      const { reports } = own
      const silently = async () => {
        const wallet = await load()
        const given = (await wallet.readAccounts?.()) ?? []
        if (own.reports !== reports) return own === era && own.live ? sessionOf(own.live) : undefined
        if (given.length === 0) return undefined
        const session = use(own, given, to)
        listen(wallet)
        return session
      }
      return restoreSilently(silently, { clock, emit: events.emit, namespace: 'bip122' })
    },
    async disconnect() {
      era = newEra()
      const letGo = async () => (await load()).disconnect?.()
      // A failure is ignored: the page no longer uses the wallet either way.
      const answer = letGo().catch(() => {})
      await withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined })
    },
    async getProvider({ caipAddress } = {}) {
      if (!era.live) throw new ProviderNotFoundError({ connectorId: shown.id })
      const wallet = await load()
      const address = caipAddress && parseCaipAddress(caipAddress).address
      const known = providers.get(address)
      if (known) return known
      const provider = createBitcoinProvider(wallet, {
        address,
        connectorId: shown.id,
        getAccounts: () => era.live?.accounts ?? [],
        // The wallet does not announce the switch, so read its accounts and announce them.
        onTurned() {
          const own = era
          const { reports } = own
          wallet.readAccounts?.().then(
            (given) => own === era && own.reports === reports && hear(given),
            () => {},
          )
        },
      })
      if (providers.size >= walletAccountsLimit) providers.clear()
      providers.set(address, provider)
      return provider
    },
    dispose() {
      stop?.()
      stop = undefined
    },
  }
}

const sessionOf = ({ accounts, caipNetworkId }: Live): Session => ({ accounts, caipNetworkId })

export declare namespace createBitcoinConnector {
  type Parameters = Pick<Connector, 'id' | 'name' | 'iconUrl'> & {
    config: Pick<Config, 'clock' | 'options'>
    /** Loads the code of the wallet's standard. */
    loadFace: () => Promise<BitcoinFace>
  }
}
