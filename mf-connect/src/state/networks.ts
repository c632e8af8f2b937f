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

/** What the visitor typed over the list of networks. */
export const networkFilterAtom = atom('')

export const filteredNetworksAtom = atom((get): readonly Network[] => {
  const text = get(networkFilterAtom).trim().toLowerCase()
  return get(reachableNetworksAtom).filter(
    (x) => x.name.toLowerCase().includes(text) || String(x.id) === text,
  )
})

/** The name of the wallet in use, for the words of a question. */
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

/** The network a wallet is being asked for right now. */
export const switchingToAtom = atom((get) => get(connectionStateAtom).switching.at(-1)?.caipNetworkId)

/** The visitor's pick is itself the confirmation. A failure has been shown when this settles; it never rejects. */
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

/** Lets go of every wallet; a failure has been shown when this settles, and it never rejects. */
export const leaveIntent = atom(null, async (_get, set): Promise<void> => {
  try {
    await set(disconnectIntent)
  } catch {
    // The banner says why, and the connection is gone all the same.
  }
})
