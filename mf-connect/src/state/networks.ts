import type { CaipNetworkId } from '@foyer/shared-core/caip'
import type { Network } from '@foyer/shared-core/entities'
import {
  activeConnectionAtom,
  connectionStateAtom,
  connectorsAtom,
  disconnectIntent,
  networksAtom,
  switchNetworkIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The text of the search field above the networks. */
export const networkFilterAtom = atom('')

export const filteredNetworksAtom = atom((get): readonly Network[] => {
  const text = get(networkFilterAtom).trim().toLowerCase()
  return get(networksAtom).filter((x) => x.name.toLowerCase().includes(text) || String(x.id) === text)
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

/** Whether we can ask the wallet in use to switch networks; else the visitor must do it in the wallet. */
export const canSwitchAtom = atom((get): boolean => {
  const connection = get(activeConnectionAtom)
  if (!connection) return true
  return Boolean(get(connectorsAtom).find((x) => x.id === connection.connectorId)?.switchNetwork)
})

/** The network of the pending switch. */
export const switchingToAtom = atom((get) => get(connectionStateAtom).switching.at(-1)?.caipNetworkId)

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
