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
import { isInstalled, orderConnectors, type WalletRow } from '../lists/orderConnectors.js'
import { type RowBlock, toBlocks } from '../lists/toBlocks.js'
import { isServingAtom, offeredConnectorsAtom } from './offered.js'

export type ConnectRow = WalletRow<Connector>

/** Whether pairing is offered; without it only wallets in this browser can be reached. */
export const canPairAtom = atom((get) => get(offeredConnectorsAtom).some((x) => x.kind === 'walletConnect'))

/** Every wallet of the first view, in order [CON-19]; the service's wallets are added when they are loaded. */
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

const isHere = ({ connector }: ConnectRow) => connector !== undefined && isInstalled(connector.kind)

/** How many wallets are in this browser; the service most likely names them too, but they are listed once. */
export const installedCountAtom = atom((get) => get(connectRowsAtom).filter(isHere).length)

/** How many rows to expect of each service list [CON-37, CON-39], to reserve their boxes. */
const expectedAtom = atom((get) => ({
  featured: get(configAtom).options.featuredWalletIds?.length ?? defaultFeaturedWalletsCount,
  recommended: recommendedWalletsCount,
}))

/** The rows in runs: those that exist from the start, and those that wait for the service. */
export const connectBlocksAtom = atom((get): readonly RowBlock<ConnectRow>[] =>
  toBlocks({
    rows: get(connectRowsAtom),
    expected: get(canPairAtom) ? get(expectedAtom) : { featured: 0, recommended: 0 },
    order: get(modalFeaturesAtom).connectorTypeOrder,
    isHere,
  }),
)

/** Whether there is, or may come, a wallet after the installed ones. */
export const hasMoreAtom = atom(
  (get) =>
    get(serviceStatusAtom) !== 'success' ||
    get(connectBlocksAtom).some(({ rows, section }) => section === 'more' && rows.length > 0),
)

/** The combined status of the service's lists. */
export const serviceStatusAtom = atom((get): 'loading' | 'success' | 'error' => {
  const statuses = [get(featuredWalletsAtom).status, get(recommendedWalletsAtom).status]
  if (statuses.includes('error')) return 'error'
  return statuses.every((x) => x === 'success') ? 'success' : 'loading'
})
