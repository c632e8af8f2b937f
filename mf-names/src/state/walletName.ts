import { activeConnectionAtom, connectorsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The name of the wallet in use. */
export const walletNameAtom = atom((get): string | undefined => {
  const connection = get(activeConnectionAtom)
  const connector = get(connectorsAtom).find((x) => x.id === connection?.connectorId)
  return connection?.wallet?.name ?? connector?.name
})
