import type { CaipNetworkId } from '@foyer/shared-core/caip'
import type { Network } from '@foyer/shared-core/entities'
import {
  activeConnectionAtom,
  activeNamespaceAtom,
  connectionStateAtom,
  connectorsAtom,
  disconnectIntent,
  networksAtom,
  reachableNetworksAtom,
  switchNetworkIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The text of the search field above the networks. */
export const networkFilterAtom = atom('')

export const filteredNetworksAtom = atom((get): readonly Network[] => {
  const text = get(networkFilterAtom).trim().toLowerCase()
  return get(reachableNetworksAtom).filter(
    (x) => x.name.toLowerCase().includes(text) || String(x.id) === text,
  )
})

/** The name of the wallet in use, for the text of a question. */
export const activeWalletNameAtom = atom((get): string | undefined => {
  const connection = get(activeConnectionAtom)
  const connector = get(connectorsAtom).find((x) => x.id === connection?.connectorId)
  return connection?.wallet?.name ?? connector?.name
})

export const activeWalletIconAtom = atom((get): string | undefined => {
  const connection = get(activeConnectionAtom)
  const connector = get(connectorsAtom).find((x) => x.id === connection?.connectorId)
  return connection?.wallet?.iconUrl ?? connector?.iconUrl
})

/** Whether the wallet in use could be on another network of the page, and only its visitor can move it there. */
export const isMovedByHandAtom = atom((get): boolean => {
  const namespace = get(activeNamespaceAtom)
  const isOfWallet = (network: Network) => network.chainNamespace === namespace
  const reachable = get(reachableNetworksAtom)
  return get(networksAtom).some((x) => isOfWallet(x) && !reachable.includes(x))
})

/** Whether a wallet is asked to switch to a network. */
export const isSwitchingAtom = atom((get) => {
  const { places } = get(connectionStateAtom)
  return (caipNetworkId: CaipNetworkId): boolean =>
    places.some((x) => x.switch?.caipNetworkId === caipNetworkId)
})

/** Switches to the visitor's pick, which is itself the confirmation. A failure shows as a banner; never rejects. */
export const pickNetworkIntent = atom(
  null,
  async (_get, set, { caipNetworkId }: { caipNetworkId: CaipNetworkId }): Promise<void> => {
    try {
      await set(switchNetworkIntent, { caipNetworkId, ignoreConfirmation: true })
    } catch {
      // The banner says why.
    }
  },
)

/** Disconnects every wallet. A failure shows as a banner; never rejects. */
export const leaveIntent = atom(null, async (_get, set): Promise<void> => {
  try {
    await set(disconnectIntent)
  } catch {
    // The banner says why; the page has dropped the connection all the same.
  }
})
