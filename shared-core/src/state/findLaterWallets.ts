import type { createStore } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import type { Connector } from '../connectors/Connector.js'
import { configAtom } from './config.js'
import { connectorsAtom, networksAtom } from './connections.js'
import { addConnectorsAtom, removeConnectorAtom } from './connectorList.js'
import { tellMachineIntent } from './late.js'

type Store = ReturnType<typeof createStore>

/** Tells of the wallets of a namespace, as they are found; `look` looks again for those that announce nothing. */
type Discover = (to: {
  config: Config
  onFound(connector: Connector): void
  /** Two wallets claim the same name. */
  onFlagged(connectorId: string): void
  /** A wallet took itself back. */
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

/**
 * Finds the wallets of Solana and Bitcoin once the page offers one of their networks: other pages pay nothing for it.
 * @returns `look` looks again; `stop` ends the discovery.
 */
export function findLaterWallets(store: Store): { look: () => void; stop: () => void } {
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
        store.set(tellMachineIntent, { type: 'walletDisconnected', connectorId })
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
      // Tried anew with the next change of the networks: without it, these wallets are just not there.
      start(load).catch(() => started.delete(namespace))
    }
  }
  tryStart()
  const unsubscribe = store.sub(networksAtom, tryStart)
  return {
    look() {
      for (const { look } of running) look?.()
    },
    stop() {
      isEnded = true
      unsubscribe()
      for (const { stop } of running) stop()
    },
  }
}
