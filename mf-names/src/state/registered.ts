import type { CaipAddress } from '@foyer/shared-core/caip'
import { atom } from 'jotai'

/** The name that was registered in this visit; `isConfirmed`: it was seen to lead to the account. */
export type Registered = {
  readonly caipAddress: CaipAddress
  readonly name: string
  readonly isConfirmed: boolean
}

/** Written by the use case of registering alone. */
export const registeredValueAtom = atom<Registered | undefined>(undefined)
export const registeredAtom = atom((get) => get(registeredValueAtom))
