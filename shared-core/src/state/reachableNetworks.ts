import { atom, type Getter } from 'jotai'
import type { CaipNetworkId } from '../caip/caip.js'
import { findActive } from '../connection/find.js'
import type { Connector } from '../connectors/Connector.js'
import type { Network } from '../entities/Network.js'
import { connectionStateAtom, connectorsAtom, namespaceOf, networksAtom } from './connections.js'

/** @returns The wallet that only its visitor can move to this network; undefined where the way there is open. */
export function findFixedWallet(get: Getter, caipNetworkId: CaipNetworkId): Connector | undefined {
  const connection = findActive(get(connectionStateAtom), namespaceOf(caipNetworkId))
  if (!connection || connection.caipNetworkId === caipNetworkId) return undefined
  const connector = get(connectorsAtom).find((x) => x.id === connection.connectorId)
  return connector?.switchNetwork ? undefined : connector
}

/** The networks on offer but for those that only a visitor can turn to, in the wallet itself. */
export const reachableNetworksAtom = atom((get): readonly Network[] =>
  get(networksAtom).filter((x) => !findFixedWallet(get, x.caipNetworkId)),
)
