import type { createStore } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import { configAtom } from './config.js'
import { connectorsAtom, networksAtom } from './connections.js'
import { addConnectorsAtom, removeConnectorAtom } from './connectorList.js'
import { tellMachineIntent } from './late.js'

type Store = ReturnType<typeof createStore>

/**
 * Finds Solana's wallets once the page offers one of its networks: other pages pay nothing for it.
 * @returns Ends the discovery.
 */
export function findStandardWallets(store: Store): () => void {
  const stops: (() => void)[] = []
  const namespace: ChainNamespace = 'solana'
  let isEnded = false
  let isLooking = false
  const look = async () => {
    if (isLooking || !store.get(networksAtom).some((x) => x.chainNamespace === namespace)) return
    isLooking = true
    const { discoverStandard } = await import(
      /* webpackChunkName: "wallet-standard" */ '../connectors/walletStandard/discoverStandard.js'
    )
    if (isEnded) return
    const stop = discoverStandard({
      clock: store.get(configAtom).clock,
      namespace,
      onFound: (connector) => store.set(addConnectorsAtom, [connector]),
      onFlagged: (id) =>
        store.set(connectorsAtom, (list) => list.map((x) => (x.id === id ? { ...x, flagged: true } : x))),
      onGone(connectorId) {
        store.set(tellMachineIntent, { type: 'walletDisconnected', connectorId })
        store.set(removeConnectorAtom, connectorId)
      },
    })
    stops.push(stop)
  }
  const tryLook = () =>
    void look().catch(() => {
      // Tried anew with the next change of the networks: without it, these wallets are just not there.
      isLooking = false
    })
  tryLook()
  stops.push(store.sub(networksAtom, tryLook))
  return () => {
    isEnded = true
    for (const stop of stops) stop()
  }
}
