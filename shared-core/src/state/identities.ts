import { atom } from 'jotai'
import { identitiesLimit } from '../constants/lists.js'
import type { Identity } from '../entities/Identity.js'
import { foldAddress } from '../format/address.js'

const knownAtom = atom<ReadonlyMap<string, Identity>>(new Map())

/** The names and pictures that were read and verified, by bare address. */
export const identitiesAtom = atom((get) => {
  const known = get(knownAtom)
  return (address: string): Identity | undefined => known.get(foldAddress(address))
})

/** Keeps an identity; of too many the one kept longest goes. */
export const setIdentityIntent = atom(
  null,
  (_get, set, { address, identity }: { address: string; identity: Identity }) =>
    set(knownAtom, (known) => {
      const others = [...known].filter(([id]) => id !== foldAddress(address))
      return new Map([...others, [foldAddress(address), identity] as const].slice(-identitiesLimit))
    }),
)
