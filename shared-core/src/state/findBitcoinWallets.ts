import type { createStore } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { configAtom } from './config.js'
import { networksAtom } from './connections.js'
import { addConnectorsAtom } from './connectorList.js'

type Store = ReturnType<typeof createStore>

/**
 * Finds Bitcoin's wallets once the page offers one of its networks: other pages pay nothing for it.
 * @returns `look` looks again for those that announce nothing; `stop` ends the discovery.
 */
export function findBitcoinWallets(store: Store): { look: () => void; stop: () => void } {
  let isEnded = false
  let found: { look: () => void; stop: () => void } | undefined
  let loading: Promise<void> | undefined
  const start = async () => {
    const { discoverBitcoin } = await import(
      /* webpackChunkName: "bitcoin-wallets" */ '../connectors/bitcoin/discoverBitcoin.js'
    )
    if (isEnded) return
    const onFound = (connector: Connector) => store.set(addConnectorsAtom, [connector])
    found = discoverBitcoin({ config: store.get(configAtom), onFound })
  }
  const tryStart = () => {
    if (loading || !store.get(networksAtom).some((x) => x.chainNamespace === 'bip122')) return
    // Without it these wallets are just not there; the next change of the networks tries anew.
    loading = start().catch(() => {
      loading = undefined
    })
  }
  tryStart()
  const unsubscribe = store.sub(networksAtom, tryStart)
  return {
    look: () => found?.look(),
    stop() {
      isEnded = true
      unsubscribe()
      found?.stop()
    },
  }
}
