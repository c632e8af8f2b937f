import type { CaipNetworkId } from '../../caip/caip.js'
import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Session } from '../../connection/states.js'
import { legacyProvidersLimit, silentAnswerMs } from '../../constants/connecting.js'
import { endEach } from '../../endEach.js'
import { ConnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { createEmitter } from '../../events/createEmitter.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { parseAccounts, parseChainId } from '../../providers/parseProviderAnswer.js'
import { isGone, isUnreachable, throwAnsweredError, toConnectError } from '../../providers/walletErrors.js'
import { askOnceMore } from '../askOnceMore.js'
import type { Connector, ConnectorEvent, SwitchingConnector } from '../Connector.js'
import { restoreSilently } from '../restoreSilently.js'
import { switchEthereumChain } from './switchEthereumChain.js'

/**
 * Reaches an EVM wallet inside the page: announced (EIP-6963) or legacy `window.ethereum` [CAP-02].
 * @returns A connector that listens to its wallet from the first connect on.
 */
export function createInjectedConnector(made: createInjectedConnector.Parameters): SwitchingConnector {
  const { clock, provider, getNewest, getProvider = () => provider, ...shown } = made
  const events = createEmitter<ConnectorEvent>()
  const listening = new Map<Eip1193Provider, () => void>()

  /** Objects of an extension that was updated under the page: the newest announcement stands in for them. */
  const dead = new WeakSet<Eip1193Provider>()
  const require = (): Eip1193Provider => {
    const first = getProvider()
    const found = first && dead.has(first) ? (getNewest?.() ?? first) : first
    if (!found) throw new ProviderNotFoundError({ connectorId: shown.id })
    listen(found)
    return found
  }
  const listen = (found: Eip1193Provider) => {
    if (listening.has(found)) return
    const onAccounts = (answer: unknown) =>
      heed(() => ({ type: 'accountsChanged', namespace: 'eip155', accounts: parseAccounts(answer) }))
    const onChain = (answer: unknown) =>
      heed(() => ({ type: 'chainChanged', caipNetworkId: parseChainId(answer) }))
    found.on?.('accountsChanged', onAccounts)
    found.on?.('chainChanged', onChain)
    listening.set(found, () =>
      endEach([
        () => found.removeListener?.('accountsChanged', onAccounts),
        () => found.removeListener?.('chainChanged', onChain),
      ]),
    )
    const [oldest] = listening
    if (oldest && listening.size > legacyProvidersLimit) {
      listening.delete(oldest[0])
      endEach([oldest[1]])
    }
    // Ignored: EIP-1193's `disconnect` means that the wallet lost its chains, not that it left the page.
  }
  /** Ignores a wallet's malformed events. */
  const heed = (read: () => ConnectorEvent) => {
    let event: ConnectorEvent
    try {
      event = read()
    } catch {
      return
    }
    events.emit(event)
  }
  /** The object that was asked last. */
  let asked: Eip1193Provider | undefined
  const readChain = async (): Promise<CaipNetworkId> =>
    parseChainId(await (asked ?? require()).request({ method: 'eth_chainId' }))
  const askAccounts = async (method: 'eth_requestAccounts' | 'eth_accounts'): Promise<Accounts> => {
    const found = require()
    asked = found
    try {
      const answer = await found.request({ method })
      throwAnsweredError(answer)
      return parseAccounts(answer)
    } catch (error) {
      if (isGone(error)) dead.add(found)
      throw error
    }
  }
  type Accounts = Session['accounts']
  /** Reads accounts and chain. What the wallet says unasked in between is newer, and counts. Undefined without accounts. */
  const readSession = async (
    ask: (arrival: Promise<Accounts>) => Promise<Accounts>,
  ): Promise<Session | undefined> => {
    let accounts: Accounts = []
    let movedTo: CaipNetworkId | undefined
    let arrive = (_accounts: Accounts) => {}
    const arrival = new Promise<Accounts>((resolve) => {
      arrive = resolve
    })
    const stop = events.subscribe((event) => {
      if (event.type === 'chainChanged') movedTo = event.caipNetworkId
      if (event.type !== 'accountsChanged') return
      accounts = event.accounts
      if (accounts.length > 0) arrive(accounts)
    })
    try {
      accounts = await ask(arrival)
      if (accounts.length === 0) return undefined
      movedTo = undefined
      const answered = await askOnceMore({ ask: readChain })
      const caipNetworkId = movedTo ?? answered
      return accounts.length > 0 ? { accounts, caipNetworkId } : undefined
    } finally {
      stop()
    }
  }

  return {
    ...shown,
    kind: 'injected',
    namespaces: ['eip155'],
    subscribe: events.subscribe,
    async connect() {
      try {
        const session = await readSession((arrival) =>
          askOnceMore({ arrival, ask: () => askAccounts('eth_requestAccounts') }),
        )
        if (!session) throw new ConnectFailedError({ connectorId: shown.id })
        return session
      } catch (cause) {
        // Twice unreachable: the next press tries the newest announcement.
        const first = getProvider()
        if (first && isUnreachable(cause)) dead.add(first)
        throw toConnectError(cause, { connectorId: shown.id })
      }
    },
    restore: () =>
      restoreSilently(() => readSession(() => askOnceMore({ ask: () => askAccounts('eth_accounts') })), {
        clock,
        emit: events.emit,
        namespace: 'eip155',
      }),
    async disconnect() {
      // EIP-2255, which few wallets know. A failure is ignored: the page no longer uses the wallet either way.
      const revoke = async () => {
        await getProvider()?.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      }
      const answer = revoke().catch(() => {})
      await withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined })
    },
    async switchNetwork({ network }) {
      await switchEthereumChain({ clock, connectorName: shown.name, network, provider: require() })
    },
    async getProvider() {
      return require()
    },
    dispose() {
      endEach(listening.values())
      listening.clear()
    },
  }
}

export declare namespace createInjectedConnector {
  type Parameters = Pick<Connector, 'id' | 'name' | 'iconUrl' | 'rdns' | 'flagged'> & {
    clock: Clock
    provider?: Eip1193Provider
    /** Reads a provider that may appear or be replaced later, as `window.ethereum`. */
    getProvider?: () => Eip1193Provider | undefined
    /** Reads the provider that was announced last under the same identity. */
    getNewest?: () => Eip1193Provider | undefined
  }
}
