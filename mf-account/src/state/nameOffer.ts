import { accountAtom, activeNamespaceAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Whether a name is offered: the release can register one, names are EVM only [ROLE-09], and the account has none. */
export const isNameOfferedAtom = atom(
  (get): boolean =>
    get(servedViewsAtom).has('ChooseAccountName') &&
    get(activeNamespaceAtom) === 'eip155' &&
    !get(accountAtom).profileName,
)
