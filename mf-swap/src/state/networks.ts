import { canSwapOn } from '@foyer/shared-core/api'
import type { CaipNetworkId } from '@foyer/shared-core/caip'
import type { Network } from '@foyer/shared-core/entities'
import { imageUrl } from '@foyer/shared-core/images'
import {
  configAtom,
  networksAtom,
  reachableNetworksAtom,
  switchNetworkIntent,
} from '@foyer/shared-core/state'
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

/** The address of a network's picture; undefined if it has none: then its first letter is drawn. */
export const networkIconAtom = atom((get) => {
  const client = get(configAtom).api.provider
  return ({ assets }: Network): string | undefined =>
    assets?.imageUrl ??
    (assets?.imageId ? imageUrl(client, { kind: 'asset', id: assets.imageId }) : undefined)
})

/** Switches to the visitor's pick, which is itself the confirmation. A failure shows as a banner; never rejects. */
export const pickNetworkIntent = atom(
  null,
  async (_get, set, caipNetworkId: CaipNetworkId): Promise<void> => {
    try {
      await set(switchNetworkIntent, { caipNetworkId, ignoreConfirmation: true })
    } catch {
      // The banner says why.
    }
  },
)
