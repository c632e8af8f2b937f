import { getAdapter } from '@foyer/shared-core/adapters'
import { accountTypesAtom } from '@foyer/shared-core/embedded'
import { activeNetworkAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The native balance of the account that a switch leads to, as text. Never rejects; undefined: none, or it is not known. */
export const readOtherBalanceIntent = atom(null, async (get): Promise<string | undefined> => {
  const types = get(accountTypesAtom)
  // Both types may be of one address (EIP-7702).
  if (!types || types.other.address === types.address) return undefined
  const adapter = await getAdapter(get(configAtom), 'eip155')
  const caipAddress = `${get(activeNetworkAtom).caipNetworkId}:${types.other.address}` as const
  const shown = await adapter.getShownBalance?.({ caipAddress, force: false }).catch(() => undefined)
  if (!shown || shown.isUnknown || Number(shown.balance) === 0) return undefined
  return `${shown.balance} ${shown.symbol}`
})
