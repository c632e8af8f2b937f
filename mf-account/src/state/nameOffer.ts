import { accountAtom, activeNamespaceAtom, identitiesAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/**
 * Whether a name is offered: the release can register one, names are EVM only [ROLE-09], and the account is known to have
 * none. While that is not known, a row would come and go.
 */
export const isNameOfferedAtom = atom((get): boolean => {
  const { address, profileName } = get(accountAtom)
  if (!address || profileName || get(activeNamespaceAtom) !== 'eip155') return false
  const identity = get(identitiesAtom)(address)
  return get(servedViewsAtom).has('ChooseAccountName') && identity !== undefined && !identity.name
})
