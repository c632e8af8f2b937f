import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isMinor } from '../lists/arrangeTokens.js'
import { portfolioAtom } from './portfolio.js'

/** Counts the changes, so that the atom below reads the storage anew. */
const changesAtom = atom(0)

/** Whether small and unverified tokens are hidden: the visitor's choice, kept in the browser. */
export const hidesMinorAtom = atom(
  (get): boolean => {
    get(changesAtom)
    return get(configAtom).storage.get('hidesMinorTokens') ?? false
  },
  (get, set, hides: boolean) => {
    get(configAtom).storage.set('hidesMinorTokens', hides)
    set(changesAtom, (count) => count + 1)
  },
)

const minorAtom = atom((get) => new Set(get(portfolioAtom).tokens?.filter(isMinor)))

/** How many tokens are small or unverified. */
export const minorCountAtom = atom((get) => get(minorAtom).size)

/** The tokens that are neither. */
export const majorTokensAtom = atom((get) => {
  const minor = get(minorAtom)
  return get(portfolioAtom).tokens?.filter((token) => !minor.has(token))
})
