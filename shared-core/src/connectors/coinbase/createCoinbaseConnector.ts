// Past the package's front door, whose first act is a request to the page's own server that policies refuse.
import { createCoinbaseWalletProvider } from '@coinbase/wallet-sdk/dist/createCoinbaseWalletProvider.js'
import type { Config } from '../../config/Config.js'
import { ConnectFailedError } from '../../errors/connection.js'
import { PopupBlockedError, PopupUnavailableError } from '../../errors/popup.js'
import type { Connector, ConnectorEvent, RestoreParameters } from '../Connector.js'
import { createEmitter } from '../createEmitter.js'
import { createInjectedConnector } from '../createInjectedConnector.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'

/** A wallet's own provider, which can also forget its session. */
export type PopupProvider = Eip1193Provider & { disconnect(): Promise<void> }

type Shown = Pick<Connector, 'id' | 'name'>

/** Where Coinbase itself answers: there its extension and its phone wallet are offered too. */
const ownOrigin = 'https://keys.coinbase.com'

/**
 * Reaches a Coinbase-style wallet through its popup [CAP-03]. Nothing of it is asked, or loaded from its host, before
 * the visitor chose it.
 */
export function createCoinbaseConnector(config: Config, shown: Shown, outside = browserOutside): Connector {
  const { clock, metadata, services } = config
  const events = createEmitter<ConnectorEvent>()
  let provider: PopupProvider | undefined
  let isLive = false

  const wallet = createInjectedConnector({ ...shown, clock, getProvider: () => provider })
  wallet.subscribe(events.emit)

  const open = ({ caipNetworkId, networks }: RestoreParameters): void => {
    if (provider) return
    const { coinbase: keysUrl } = services
    if (!keysUrl) throw new ConnectFailedError({ connectorId: shown.id })
    // The first is the chain it starts on.
    const ids = [caipNetworkId, ...networks.map((x) => x.caipNetworkId).filter((x) => x !== caipNetworkId)]
    const made = outside.createProvider({
      metadata: {
        appName: metadata.name,
        appLogoUrl: metadata.icons?.[0] ?? '',
        appChainIds: ids.map((id) => Number(id.split(':')[1])),
      },
      preference: {
        // Only its own popup can hand over to the extension and the phone, by a relay of its own.
        options: new URL(keysUrl).origin === ownOrigin ? 'all' : 'smartWalletOnly',
        keysUrl,
      },
    })
    made.on?.('disconnect', () => {
      if (isLive) events.emit({ type: 'disconnected' })
      isLive = false
    })
    provider = made
  }

  return {
    ...wallet,
    kind: 'coinbase',
    subscribe: events.subscribe,
    async connect(to) {
      if (outside.isIsolated()) throw new PopupUnavailableError()
      if (!outside.mayOpen()) throw new PopupBlockedError()
      open(to)
      const session = await wallet.connect(to)
      isLive = true
      return session
    },
    async restore(to) {
      open(to)
      const outcome = await wallet.restore(to)
      isLive = typeof outcome === 'object'
      return outcome
    },
    async disconnect() {
      isLive = false
      await provider?.disconnect()
    },
  }
}

/** The browser, and the library in it. */
const browserOutside = {
  createProvider: (options: Parameters<typeof createCoinbaseWalletProvider>[0]): PopupProvider =>
    createCoinbaseWalletProvider(options) as PopupProvider, // the edge: it lists its events by name
  /** A page of its own browsing context group cannot speak with windows it opens. */
  isIsolated: () => globalThis.crossOriginIsolated === true,
  /** Popups are for those who just pressed something. */
  mayOpen: () => globalThis.navigator.userActivation?.isActive !== false,
}
