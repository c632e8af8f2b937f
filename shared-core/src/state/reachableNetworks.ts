import { atom, type Getter } from 'jotai'
import type { CaipNetworkId } from '../caip/caip.js'
import { findActive } from '../connection/find.js'
import type { Network } from '../entities/Network.js'
import { connectionStateAtom, connectorsAtom, namespaceOf, networksAtom } from './connections.js'
import { routeAtom } from './navigation.js'

/** @returns The wallet that only its visitor can move to this network; undefined where the way there is open. */
export function findFixedWallet(get: Getter, caipNetworkId: CaipNetworkId): { name: string } | undefined {
  const connection = findActive(get(connectionStateAtom), namespaceOf(caipNetworkId))
  if (!connection || connection.caipNetworkId === caipNetworkId) return undefined
  const connector = get(connectorsAtom).find((x) => x.id === connection.connectorId)
  if (!connector || (connector.switchNetwork && connector.canSwitchTo?.(caipNetworkId) !== false))
    return undefined
  return connection.wallet ?? connector
}

/** The networks on offer but for those that only a visitor can turn to, in the wallet itself. */
export const reachableNetworksAtom = atom((get): readonly Network[] => {
  // A paired wallet may open further networks without a change of its connection: each view asks anew.
  get(routeAtom)
  return get(networksAtom).filter((x) => !findFixedWallet(get, x.caipNetworkId))
})
