// Imports the file itself: the package's entry sends a request to the page's own server, which policies refuse.
import { createCoinbaseWalletProvider } from '@coinbase/wallet-sdk/dist/createCoinbaseWalletProvider.js'
import { NAME, VERSION } from '@coinbase/wallet-sdk/dist/sdk-info.js'
import type { Config } from '../../config/Config.js'
import { ConnectFailedError } from '../../errors/connection.js'
import { PopupBlockedError, PopupUnavailableError, WindowClosedError } from '../../errors/popup.js'
import { createEmitter } from '../../events/createEmitter.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { rpcError } from '../../providers/rpcError.js'
import { toConnectError } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'
import type { Connector, ConnectorEvent, RestoreParameters, SwitchingConnector } from '../Connector.js'
import { createInjectedConnector } from '../injected/createInjectedConnector.js'
import { guardPopup } from './guardPopup.js'

/** The wallet's provider. An extension that replaces it may lack `disconnect`, which forgets the session. */
export type PopupProvider = Eip1193Provider & { disconnect?(): Promise<void> }

type Shown = Pick<Connector, 'id' | 'name'>

/** Coinbase's own popup; only with it are Coinbase's extension and phone wallet offered too. */
const ownOrigin = 'https://keys.coinbase.com'

/**
 * Reaches a Coinbase-style wallet through its popup [CAP-03]. Requests nothing of the wallet or its host before the
 * visitor chooses it.
 */
export function createCoinbaseConnector(
  config: Config,
  shown: Shown,
  outside = browserOutside,
): SwitchingConnector {
  const { clock, services } = config
  const events = createEmitter<ConnectorEvent>()
  let made: PopupProvider | undefined
  let provider: Eip1193Provider | undefined
  let isLive = false

  const wallet = createInjectedConnector({ ...shown, clock, getProvider: () => provider })
  wallet.subscribe(events.emit)

  /** Forgets the session after either side ended it: the next connection starts anew, on the page's chain. */
  const forget = () => {
    made = undefined
    provider = undefined
    isLive = false
  }
  const open = (to: RestoreParameters): void => {
    if (made) return
    const { coinbase: keysUrl } = services
    if (!keysUrl) throw new ConnectFailedError({ connectorId: shown.id })
    const opened = outside.createProvider(optionsOf(config, { keysUrl, ...to }))
    opened.on?.('disconnect', () => {
      if (made !== opened) return
      const wasLive = isLive
      forget()
      if (wasLive) events.emit({ type: 'disconnected' })
    })
    made = opened
    provider = tellOfPopup(opened, guardPopup(opened, { clock, open: outside.openWindow, sdk }))
  }

  return {
    ...wallet,
    kind: 'coinbase',
    subscribe: events.subscribe,
    async connect(to) {
      if (outside.isIsolated()) throw new PopupUnavailableError()
      try {
        open(to)
      } catch (cause) {
        // The library keeps its session in the page's storage, which the browser may forbid.
        throw toConnectError(cause, { connectorId: shown.id })
      }
      const own = made
      const session = await wallet.connect(to)
      if (own === made) {
        isLive = true
        return session
      }
      // The page let go meanwhile: the library must not keep what the wallet approved since.
      await own?.disconnect?.().catch(() => {})
      throw new ConnectFailedError({ connectorId: shown.id })
    },
    async restore(to) {
      open(to)
      const own = made
      const outcome = await wallet.restore(to)
      if (own !== made) return 'needsVisitor'
      isLive ||= typeof outcome === 'object'
      return outcome
    },
    async disconnect() {
      const left = made
      forget()
      await left?.disconnect?.()
    },
  }
}

const sdk = { name: NAME, version: VERSION }

function optionsOf(
  { metadata }: Config,
  { caipNetworkId, keysUrl, networks }: RestoreParameters & { keysUrl: string },
) {
  // The wallet starts on the first chain.
  const ids = [caipNetworkId, ...networks.map((x) => x.caipNetworkId).filter((x) => x !== caipNetworkId)]
  return {
    metadata: {
      appName: metadata.name,
      appLogoUrl: metadata.icons?.[0] ?? '',
      appChainIds: ids.map((id) => Number(id.split(':')[1])),
    },
    preference: {
      // Only Coinbase's own popup can hand over to the extension and the phone, by Coinbase's relay.
      options: new URL(keysUrl).origin === ownOrigin ? ('all' as const) : ('smartWalletOnly' as const),
      keysUrl,
    },
  }
}

const thrownSchema = z.object({ code: z.number(), message: z.string() })

/** Turns the plain objects that the library throws into errors, which a page can log. */
function asError(cause: unknown): unknown {
  const { data } = thrownSchema.safeParse(cause)
  return data && !(cause instanceof Error)
    ? Object.assign(rpcError(data.code, data.message), { cause })
    : cause
}

/** Names the popup's failure: the library reports every lost window as a rejection. */
function tellOfPopup(made: PopupProvider, popup: guardPopup.Guard): Eip1193Provider {
  return {
    async request(args) {
      popup.isBlocked = false
      popup.isLost = false
      popup.isClosed = false
      try {
        return await made.request(args)
      } catch (cause) {
        if (popup.isBlocked) throw new PopupBlockedError()
        if (popup.isLost) throw new PopupUnavailableError()
        if (popup.isClosed) throw new WindowClosedError({ cause })
        throw asError(cause)
      }
    },
    on: (event, listener) => made.on?.(event, listener),
    removeListener: (event, listener) => made.removeListener?.(event, listener),
  }
}

/** The browser, and the library in it. */
const browserOutside = {
  createProvider: (options: Parameters<typeof createCoinbaseWalletProvider>[0]): PopupProvider =>
    createCoinbaseWalletProvider(options) as PopupProvider, // the edge: it lists its events by name
  /** A page in a browsing context group of its own cannot talk to windows that it opens. */
  isIsolated: () => globalThis.crossOriginIsolated === true,
  openWindow(address: URL): Window | null {
    const { innerHeight, innerWidth, screenX, screenY } = globalThis
    const left = (innerWidth - width) / 2 + screenX
    const top = (innerHeight - height) / 2 + screenY
    const features = `width=${width},height=${height},left=${left},top=${top}`
    return globalThis.open(address, `wallet_${crypto.randomUUID()}`, features)
  },
}
/** The size that the library opens. */
const width = 420
const height = 540
