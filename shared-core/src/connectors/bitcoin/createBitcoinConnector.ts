import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { defaultAccountTypes } from '../../constants/lists.js'
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

/**
 * Reaches a Bitcoin wallet inside the page, by any of the standards [CAP-02].
 * @returns A connector that listens to its wallet from the first connect on.
 */
export function createBitcoinConnector(made: createBitcoinConnector.Parameters): Connector {
  const { config, loadFace, ...shown } = made
  const { clock } = config
  const events = createEmitter<ConnectorEvent>()
  let accounts: readonly ConnectedAccount[] = []
  let asked: RestoreParameters | undefined
  let network: CaipNetworkId | undefined
  let stop: (() => void) | undefined
  let face: Promise<BitcoinFace> | undefined
  /** Incremented on disconnect; answers from older eras are ignored. */
  let era = 0

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
  const hear = (given: readonly ConnectedAccount[]) => {
    const next = order(given)
    // Ignore accounts of a wallet that is not connected.
    if (!asked) return
    accounts = next
    const [first] = next
    if (!first) {
      asked = undefined
      return events.emit({ type: 'disconnected' })
    }
    const caipNetworkId = networkOf(first.address, asked)
    // The addresses are of another network: the connection changes chains.
    if (caipNetworkId !== network) events.emit({ type: 'chainChanged', caipNetworkId })
    network = caipNetworkId
    events.emit({ type: 'accountsChanged', namespace: 'bip122', accounts })
  }
  const listen = (own: BitcoinFace) => {
    stop ??= own.subscribe?.(hear)
  }
  const use = (
    own: BitcoinFace,
    { asOf, given, to }: { asOf: number; given: readonly ConnectedAccount[]; to: RestoreParameters },
  ) => {
    if (asOf !== era) throw new ConnectFailedError({ connectorId: shown.id })
    const next = order(given)
    const [first] = next
    if (!first) throw new InvalidResponseError({ path: 'bip122 accounts' })
    accounts = next
    asked = to
    network = networkOf(first.address, to)
    listen(own)
    const session: Session = { accounts, caipNetworkId: network }
    return session
  }
  /** One provider per account in use, so that each caller gets the same object. */
  const providers = new Map<string | undefined, BitcoinProvider>()

  return {
    ...shown,
    kind: 'bitcoin',
    namespaces: ['bip122'],
    subscribe: events.subscribe,
    async connect(to) {
      const asOf = era
      try {
        const own = await load()
        return use(own, { given: await own.requestAccounts(), to, asOf })
      } catch (cause) {
        throw toBitcoinConnectError(cause, { connectorId: shown.id })
      }
    },
    async restore(to) {
      const asOf = era
      const silently = async () => {
        const own = await load()
        const given = (await own.readAccounts?.()) ?? []
        return given.length > 0 ? use(own, { given, to, asOf }) : undefined
      }
      return restoreSilently(silently, { clock, emit: events.emit, namespace: 'bip122' })
    },
    async disconnect() {
      era += 1
      accounts = []
      asked = undefined
      const letGo = async () => (await load()).disconnect?.()
      // A failure is ignored: the page no longer uses the wallet either way.
      const answer = letGo().catch(() => {})
      await withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined })
    },
    async getProvider({ caipAddress } = {}) {
      if (accounts.length === 0) throw new ProviderNotFoundError({ connectorId: shown.id })
      const own = await load()
      const address = caipAddress && parseCaipAddress(caipAddress).address
      const known = providers.get(address)
      if (known) return known
      const provider = createBitcoinProvider(own, {
        address,
        connectorId: shown.id,
        getAccounts: () => accounts,
        // The wallet does not announce the switch, so read its accounts and announce them.
        onTurned() {
          const asOf = era
          own.readAccounts?.().then(
            (given) => asOf === era && hear(given),
            () => {},
          )
        },
      })
      providers.set(address, provider)
      return provider
    },
    dispose() {
      stop?.()
      stop = undefined
    },
  }
}

export declare namespace createBitcoinConnector {
  type Parameters = Pick<Connector, 'id' | 'name' | 'iconUrl'> & {
    config: Pick<Config, 'clock' | 'options'>
    /** Loads the code of the wallet's standard. */
    loadFace: () => Promise<BitcoinFace>
  }
}
