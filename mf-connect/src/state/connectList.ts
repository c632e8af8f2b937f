import type { Connector } from '@foyer/shared-core/connectors'
import { defaultFeaturedWalletsCount, recommendedWalletsCount } from '@foyer/shared-core/lists'
import {
  configAtom,
  featuredWalletsAtom,
  modalFeaturesAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isInstalled, orderConnectors, type WalletRow } from '../order/orderConnectors.js'
import { type RowBlock, toBlocks } from '../order/toBlocks.js'
import { isServingAtom, offeredConnectorsAtom } from './offered.js'

export type ConnectRow = WalletRow<Connector>

/** Whether a pairing can be offered: without one, a wallet that is not here cannot be reached. */
export const canPairAtom = atom((get) => get(offeredConnectorsAtom).some((x) => x.kind === 'walletConnect'))

/** Every wallet of the first view, in order [CON-19]: what is there at once, and the service's when they come. */
export const connectRowsAtom = atom((get): readonly ConnectRow[] => {
  const { options } = get(configAtom)
  const excluded = options.excludeWalletIds ?? []
  const isServing = get(isServingAtom)
  return orderConnectors({
    connectors: get(offeredConnectorsAtom),
    recent: get(recentWalletsAtom).filter((x) => !excluded.includes(x.id) && isServing(x)),
    featured: get(featuredWalletsAtom).wallets.filter(isServing),
    custom: options.customWallets?.filter(isServing),
    recommended: get(recommendedWalletsAtom).wallets.filter(isServing),
    order: get(modalFeaturesAtom).connectorTypeOrder,
  })
})

/** How many wallets are in this browser: the service's lists most likely name them too, and they are listed once. */
export const installedCountAtom = atom(
  (get) => get(connectRowsAtom).filter(({ connector }) => connector && isInstalled(connector.kind)).length,
)

/** How many rows each service list will bring [CON-37, CON-39]: their boxes are there before they are. */
const expectedAtom = atom((get) => ({
  featured: get(configAtom).options.featuredWalletIds?.length ?? defaultFeaturedWalletsCount,
  recommended: recommendedWalletsCount,
}))

/** The rows, cut into runs that stand from the start and runs that wait for the service. */
export const connectBlocksAtom = atom((get): readonly RowBlock<ConnectRow>[] =>
  toBlocks({
    rows: get(connectRowsAtom),
    expected: get(canPairAtom) ? get(expectedAtom) : { featured: 0, recommended: 0 },
    order: get(modalFeaturesAtom).connectorTypeOrder,
  }),
)

/** Where the service's lists stand, taken together. */
export const serviceStatusAtom = atom((get): 'loading' | 'success' | 'error' => {
  const statuses = [get(featuredWalletsAtom).status, get(recommendedWalletsAtom).status]
  if (statuses.includes('error')) return 'error'
  return statuses.every((x) => x === 'success') ? 'success' : 'loading'
})
