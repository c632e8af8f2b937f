import { canSwapOn } from '@foyer/shared-core/api'
import type { Network } from '@foyer/shared-core/entities'
import { configAtom, networksAtom, reachableNetworksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Whether the page has networks with swaps, and only the visitor can move the wallet there, in the wallet itself. */
export const isMovedByHandAtom = atom(
  (get): boolean =>
    get(swapNetworksAtom).length === 0 &&
    get(networksAtom).some(({ caipNetworkId }) => canSwapOn(get(configAtom), caipNetworkId)),
)

/** The networks of the page that swaps run on, but for those that the wallet in use cannot be moved to. */
export const swapNetworksAtom = atom((get): readonly Network[] =>
  get(reachableNetworksAtom).filter(({ caipNetworkId }) => canSwapOn(get(configAtom), caipNetworkId)),
)
