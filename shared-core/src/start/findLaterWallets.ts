import type { createStore } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import type { Connector } from '../connectors/Connector.js'
import { coinbaseIcon } from '../connectors/coinbase/icon.js'
import { createLateConnector } from '../connectors/createLateConnector.js'
import { embeddedId } from '../constants/embedded.js'
import { gateAtom, type Run } from '../embedded/run.js'
import { wasUsed } from '../embedded/wasUsed.js'
import { RequestAbortedError } from '../errors/general.js'
import { configAtom } from '../state/config.js'
import { connectorsAtom, networksAtom } from '../state/connections.js'
import { addConnectorsAtom, removeConnectorAtom } from './connectorList.js'
import { connectIntent, disconnectIntent, showErrorIntent } from './lateIntents.js'
import { tellMachineIntent } from './lateSignals.js'

type Store = ReturnType<typeof createStore>

export type LaterWallets = { join(): Promise<void>; look(): void; stop(): void }

/** Reports a namespace's wallets as they are found; `look` looks again for wallets that announce nothing. */
type Discover = (to: {
  config: Config
  onFound(connector: Connector): void
  /** Two wallets claim the same name. */
  onFlagged(connectorId: string): void
  /** A wallet unregistered. */
  onGone(connectorId: string): void
}) => { look?: () => void; stop: () => void }

const discoveries: readonly { namespace: ChainNamespace; load: () => Promise<Discover> }[] = [
  {
    namespace: 'solana',
    async load() {
      const { discoverStandard, solanaFace } = await import(
        /* webpackChunkName: "wallet-standard" */ '../connectors/walletStandard/discoverStandard.js'
      )
      return ({ config: { clock }, ...to }) => ({
        stop: discoverStandard({ ...to, clock, face: solanaFace }),
      })
    },
  },
  {
    namespace: 'bip122',
    load: async () =>
      (await import(/* webpackChunkName: "bitcoin-wallets" */ '../connectors/bitcoin/discoverBitcoin.js'))
        .discoverBitcoin,
  },
]

/** Offers the wallet with a popup; its code loads when the visitor chooses it [CAP-03]. */
function offerCoinbase(store: Store): void {
  const config = store.get(configAtom)
  if (!config.services.coinbase) return
  const shown = { id: 'coinbase', name: 'Coinbase Wallet', iconUrl: coinbaseIcon }
  const connector = createLateConnector({ ...shown, kind: 'coinbase', namespaces: ['eip155'] }, async () => {
    const { createCoinbaseConnector } = await import(
      /* webpackChunkName: "coinbase" */ '../connectors/coinbase/createCoinbaseConnector.js'
    )
    return createCoinbaseConnector(config, shown)
  })
  store.set(addConnectorsAtom, [connector])
}

/** Offers the embedded wallet; its code loads when the visitor logs in. @returns Loads it if they did before [STA-13]. */
function offerEmbedded(store: Store, isEnded: () => boolean): () => void {
  const config = store.get(configAtom)
  const { options, services } = config
  if (!services.secureSite || options.basic || options.manualPairing) return () => {}
  let running: Promise<Run> | undefined
  const wake = (): Promise<Run> => {
    running ??= loadEmbedded(store, isEnded)
    running.catch(() => {
      running = undefined
    })
    return running
  }
  const shown = { id: embeddedId, name: 'Embedded wallet' }
  const facts = {
    kind: 'embedded',
    namespaces: ['eip155', 'solana'],
    endsOnAbort: true,
    spare: true,
  } as const
  const connector = createLateConnector({ ...shown, ...facts }, async () => {
    const [{ host }, { createEmbeddedConnector }] = await Promise.all([
      wake(),
      import(/* webpackChunkName: "embedded" */ '../connectors/embedded/createEmbeddedConnector.js'),
    ])
    return createEmbeddedConnector(shown, host)
  })
  store.set(addConnectorsAtom, [connector])
  store.get(gateAtom).open(wake)
  return () => {
    if (wasUsed(config)) wake().catch(() => {})
  }
}

async function loadEmbedded(store: Store, isEnded: () => boolean): Promise<Run> {
  const { startEmbedded } = await import(/* webpackChunkName: "embedded" */ '../embedded/startEmbedded.js')
  // What starts after the end would never be ended.
  if (isEnded()) throw new RequestAbortedError()
  return startEmbedded(store, { connectIntent, disconnectIntent, showErrorIntent })
}

/** Offers the Safe whose frame holds this page. @returns Connects it without a question. */
async function offerSafe(store: Store): Promise<() => Promise<void>> {
  const { parentOrigin, services } = store.get(configAtom)
  if (!parentOrigin || !services.safe.includes(parentOrigin)) return async () => {}
  const { joinSafe } = await import(/* webpackChunkName: "safe" */ './joinSafe.js')
  return joinSafe(store)
}

/**
 * Offers the wallets that not every page needs: those of Solana and Bitcoin once the page has one of their networks, the
 * wallet with a popup, and the Safe that frames the page.
 * @returns `look` looks again for wallets that announce nothing; `join` connects the Safe, if there is one, and never
 * rejects; `stop` ends the discovery.
 */
export function findLaterWallets(store: Store): LaterWallets {
  const started = new Set<ChainNamespace>()
  const running: ReturnType<Discover>[] = []
  let isEnded = false
  const start = async (load: () => Promise<Discover>) => {
    const discover = await load()
    if (isEnded) return
    const discovery = discover({
      config: store.get(configAtom),
      onFound: (connector) => store.set(addConnectorsAtom, [connector]),
      onFlagged: (id) =>
        store.set(connectorsAtom, (list) => list.map((x) => (x.id === id ? { ...x, flagged: true } : x))),
      onGone(connectorId) {
        store.set(tellMachineIntent, { type: 'walletLeft', connectorId })
        // A later wallet of the same name gets a new connector.
        store.set(removeConnectorAtom, connectorId)
      },
    })
    running.push(discovery)
  }
  const tryStart = () => {
    for (const { load, namespace } of discoveries) {
      if (started.has(namespace)) continue
      if (!store.get(networksAtom).some((x) => x.chainNamespace === namespace)) continue
      started.add(namespace)
      // After a failed load these wallets are absent; the next change of the networks tries again.
      start(load).catch(() => started.delete(namespace))
    }
  }
  offerCoinbase(store)
  const lookForLogin = offerEmbedded(store, () => isEnded)
  const safe = offerSafe(store)
  tryStart()
  const unsubscribe = store.sub(networksAtom, tryStart)
  return {
    async join() {
      // If the code fails to load, the page acts as if no Safe framed it.
      const join = await safe.catch(() => undefined)
      await join?.()
    },
    look() {
      lookForLogin()
      for (const { look } of running) look?.()
    },
    stop() {
      isEnded = true
      unsubscribe()
      for (const { stop } of running) stop()
    },
  }
}
