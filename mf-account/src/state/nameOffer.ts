import { coinTypeOf } from '@foyer/shared-core/caip'
import { accountAtom, activeNetworkAtom, identitiesAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/**
 * Whether a name is offered: the release can register one, names are EVM only [ROLE-09] and have addresses on its chain
 * [VAL-24], and the account is known to have none. While that is not known, a row would come and go.
 */
export const isNameOfferedAtom = atom((get): boolean => {
  const { address, profileName } = get(accountAtom)
  const { caipNetworkId, chainNamespace } = get(activeNetworkAtom)
  const canHaveOne = chainNamespace === 'eip155' && coinTypeOf(caipNetworkId) !== undefined
  if (!address || profileName || !canHaveOne) return false
  const identity = get(identitiesAtom)(address)
  return get(servedViewsAtom).has('ChooseAccountName') && identity !== undefined && !identity.name
})
