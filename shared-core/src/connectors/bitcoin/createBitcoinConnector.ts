import { findNetwork } from '../../adapters/networkRegistry.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { defaultAccountTypes, walletAccountsLimit } from '../../constants/lists.js'
import { ConnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import { InvalidResponseError } from '../../errors/services.js'
import { createEmitter } from '../../events/createEmitter.js'
import type { BitcoinProvider } from '../../providers/BitcoinProvider.js'
import { askOnceMore } from '../askOnceMore.js'
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
type Told = readonly CaipNetworkId[] | undefined
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
  const order = (given: readonly ConnectedAccount[]) =>
    orderAccounts(given, config.options.defaultAccountTypes?.bip122 ?? defaultAccountTypes.bip122)
  /** @returns Undefined if there is no account. */
  const toLive = (
    accounts: readonly ConnectedAccount[],
    to: RestoreParameters,
    told: Told,
  ): Live | undefined =>
    accounts[0] && { accounts, caipNetworkId: networkOf(accounts[0].address, to, told), to }
  /** @throws {ConnectFailedError} The wallet could say its network, and did not in time. */
  const readNetworks = async (wallet: BitcoinFace, [leading]: readonly ConnectedAccount[]): Promise<Told> => {
    if (!wallet.readNetworks || !leading) return undefined
    const answer = wallet.readNetworks(leading.address)
    const told = await withTimeout(clock, { ms: silentAnswerMs, answer, fallback: 'late' as const })
    if (told === 'late') throw new ConnectFailedError({ connectorId: shown.id })
    return told
  }
  const hear = async (wallet: BitcoinFace, given: readonly ConnectedAccount[] | undefined) => {
    const own = era
    // Ignore accounts of a wallet that is not connected.
    if (!own.live) return
    own.reports += 1
    const { reports } = own
    const { caipNetworkId: last, to } = own.live
    const accounts = order(given ?? own.live.accounts)
    // An unreadable network leaves the last one in use: each request reads the network again.
    const told = wallet.readNetworks && (await readNetworks(wallet, accounts).catch(() => [last]))
    const before = own.live
    if (own !== era || own.reports !== reports || !before) return
    const live = toLive(accounts, to, told)
    own.live = live
    if (!live) return events.emit({ type: 'disconnected' })
    const { caipNetworkId } = live
    // Another network, by the wallet's word or by its addresses: the connection changes chains.
    if (caipNetworkId !== before.caipNetworkId) events.emit({ type: 'chainChanged', caipNetworkId })
    events.emit({ type: 'accountsChanged', namespace: 'bip122', accounts })
  }
  type Given = { given: readonly ConnectedAccount[]; to: RestoreParameters; wallet: BitcoinFace }
  const use = async (own: Era, { given, to, wallet }: Given): Promise<Session> => {
    const accounts = order(given)
    const told = await readNetworks(wallet, accounts)
    if (own !== era) throw new ConnectFailedError({ connectorId: shown.id })
    const live = toLive(accounts, to, told)
    if (!live) throw new InvalidResponseError({ path: 'bip122 accounts' })
    era.live = live
    return sessionOf(live)
  }
  /** The connects that wait for accounts, which the wallet may report before it answers. */
  const arrivals = new Set<(accounts: readonly ConnectedAccount[]) => void>()
  const listen = (to: BitcoinFace) => {
    stop ??= to.subscribe?.((accounts) => {
      if (accounts && accounts.length > 0) for (const arrive of [...arrivals]) arrive(accounts)
      void hear(to, accounts)
    })
  }
  const askAccounts = async (wallet: BitcoinFace) => {
    let arrive = (_accounts: readonly ConnectedAccount[]) => {}
    const arrival = new Promise<readonly ConnectedAccount[]>((resolve) => {
      arrive = resolve
    })
    arrivals.add(arrive)
    listen(wallet)
    try {
      return await askOnceMore({ arrival, ask: () => wallet.requestAccounts() })
    } finally {
      arrivals.delete(arrive)
    }
  }
  /** @throws {ChainNotSupportedError} The wallet is on a network that the page does not list, or has changed networks. */
  const checkNetwork = async (wallet: BitcoinFace): Promise<void> => {
    const { live } = era
    const address = live?.accounts[0]?.address
    if (!live || !address) return
    const told = await readNetworks(wallet, live.accounts)
    const caipNetworkId = told ? networkOf(address, live.to, told) : live.caipNetworkId
    const isListed = [...live.to.networks, findNetwork(config, caipNetworkId)].some(
      (x) => x?.caipNetworkId === caipNetworkId,
    )
    const hasChanged = caipNetworkId !== live.caipNetworkId
    if (hasChanged) void hear(wallet, undefined)
    if (hasChanged || !isListed) throw new ChainNotSupportedError({ caipNetworkId })
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
        return await use(own, { given: await askAccounts(wallet), to, wallet })
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
        listen(wallet)
        return use(own, { given, to, wallet })
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
        checkNetwork: () => checkNetwork(wallet),
        connectorId: shown.id,
        getAccounts: () => era.live?.accounts ?? [],
        // The wallet does not announce the switch, so read its accounts and announce them.
        onTurned() {
          const own = era
          const { reports } = own
          wallet.readAccounts?.().then(
            (given) => {
              if (own === era && own.reports === reports) void hear(wallet, given)
            },
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
    config: Config
    /** Loads the code of the wallet's standard. */
    loadFace: () => Promise<BitcoinFace>
  }
}
