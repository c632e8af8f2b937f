import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Session } from '../../connection/states.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { ConnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { ChainNotSupportedError, NoRequestedChainError } from '../../errors/network.js'
import { createEmitter } from '../../events/createEmitter.js'
import { isObject } from '../../guards.js'
import { toConnectError } from '../../providers/walletErrors.js'
import { askOnceMore } from '../askOnceMore.js'
import type { Connector, ConnectorEvent, RestoreParameters, SwitchingConnector } from '../Connector.js'
import { restoreSilently } from '../restoreSilently.js'
import { createSolanaProvider } from './createSolanaProvider.js'
import { readSolanaAccounts } from './readSolanaAccounts.js'
import type { StandardWallet } from './StandardWallet.js'
import { standardChainOf } from './solanaChains.js'

/**
 * Reaches a Solana wallet inside the page by the wallet standard [CAP-02].
 * @returns A connector that listens to its wallet from the first connect on.
 */
export function createSolanaConnector(made: createSolanaConnector.Parameters): SwitchingConnector {
  const { clock, wallet, ...shown } = made
  const events = createEmitter<ConnectorEvent>()
  let leave: (() => void) | undefined

  const read = () => readSolanaAccounts(wallet.accounts())
  const toSession = ({ caipNetworkId }: RestoreParameters): Session => ({
    accounts: read().map(({ address }) => ({ address, type: 'eoa' })),
    caipNetworkId,
  })
  const listen = () => {
    const stop = !leave && wallet.method('standard:events', 'on')?.('change', onChange)
    if (typeof stop === 'function') leave = () => void stop()
  }
  const onChange = (change: unknown) => {
    // Only changes of accounts matter; chains and features are read when they are needed.
    if (!isObject(change) || !('accounts' in change)) return
    const accounts = read().map(({ address }) => ({ address, type: 'eoa' as const }))
    events.emit({ type: 'accountsChanged', namespace: 'solana', accounts })
  }
  /** Waits for accounts that the wallet reports while it is asked. */
  const hearAccounts = () => {
    let stop = () => {}
    const accounts = new Promise<unknown>((resolve) => {
      stop = events.subscribe((event) => {
        if (event.type === 'accountsChanged' && event.accounts.length > 0) resolve(event.accounts)
      })
    })
    return { accounts, stop }
  }
  /** Wallets of the standard have no current chain: every request names its own. */
  const canSwitchTo = (caipNetworkId: CaipNetworkId): boolean =>
    wallet.chains().includes(standardChainOf(caipNetworkId))
  /** The requested chain, else the page's first chain that the wallet knows. */
  const choose = ({ caipNetworkId, networks }: RestoreParameters): RestoreParameters => {
    const others = networks.map((x) => x.caipNetworkId)
    const found = [caipNetworkId, ...others].find(canSwitchTo)
    if (!found) throw new NoRequestedChainError({ connectorName: shown.name, caipNetworkIds: others })
    return { networks, caipNetworkId: found }
  }
  const ask = async (to: RestoreParameters, how?: { silent: true }): Promise<Session> => {
    const chosen = choose(to)
    const connect = wallet.method('standard:connect', 'connect')
    if (!connect) throw new ProviderNotFoundError({ connectorId: shown.id })
    listen()
    const arrival = how ? undefined : hearAccounts()
    const asked = askOnceMore({ arrival: arrival?.accounts, ask: async () => connect(...(how ? [how] : [])) })
    await asked.finally(arrival?.stop)
    return toSession(chosen)
  }

  return {
    ...shown,
    kind: 'walletStandard',
    namespaces: ['solana'],
    subscribe: events.subscribe,
    async connect(to) {
      try {
        const session = await ask(to)
        if (session.accounts.length === 0) throw new ConnectFailedError({ connectorId: shown.id })
        return session
      } catch (cause) {
        throw toConnectError(cause, { connectorId: shown.id })
      }
    },
    async restore(to) {
      const silently = async () => {
        const session = await ask(to, { silent: true })
        return session.accounts.length > 0 ? session : undefined
      }
      return restoreSilently(silently, { clock, emit: events.emit, namespace: 'solana' })
    },
    async disconnect() {
      // A wallet without this method need not be told: the page no longer uses it.
      const letGo = async () => wallet.method('standard:disconnect', 'disconnect')?.()
      await withTimeout(clock, { ms: silentAnswerMs, answer: letGo().catch(() => {}), fallback: undefined })
    },
    canSwitchTo,
    async switchNetwork({ network: { caipNetworkId } }) {
      if (!canSwitchTo(caipNetworkId)) throw new ChainNotSupportedError({ caipNetworkId })
    },
    async getProvider({ caipAddress, caipNetworkId } = {}) {
      const own = caipAddress && parseCaipAddress(caipAddress)
      const accounts = read()
      const account = own ? accounts.find((x) => x.address === own.address) : accounts[0]
      const on = caipNetworkId ?? own?.caipNetworkId
      if (!account || !on) throw new ProviderNotFoundError({ connectorId: shown.id })
      return createSolanaProvider({ account, chain: standardChainOf(on), wallet })
    },
    dispose() {
      leave?.()
      leave = undefined
    },
  }
}

export declare namespace createSolanaConnector {
  type Parameters = Pick<Connector, 'id' | 'name' | 'iconUrl'> & { clock: Clock; wallet: StandardWallet }
}
