import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { type AccountState, emptyAccountState } from '../entities/AccountState.js'
import { truncateAddress } from '../format/address.js'
import { activeCaipAddressAtom, activeConnectionAtom, statusAtom } from './connections.js'

/** The details of an account that are read from services, not from its connection. */
export type AccountDetails = Partial<Omit<AccountState, 'caipAddress' | 'address' | 'status'>>

const detailsAtom = atom<{ caipAddress: CaipAddress; details: AccountDetails } | undefined>(undefined)

/**
 * The account in use [ENT-04]. Its details belong to one CAIP-10 address: they start empty after a switch of the account
 * or chain, and after a disconnect [STA-02].
 */
export const accountAtom = atom((get): AccountState => {
  const caipAddress = get(activeCaipAddressAtom)
  const status = get(statusAtom)
  if (!caipAddress) return { ...emptyAccountState, status }
  const held = get(detailsAtom)
  const details = held?.caipAddress === caipAddress ? held.details : {}
  const account = get(activeConnectionAtom)?.accounts[0]
  return {
    ...emptyAccountState,
    preferredAccountType: account?.type,
    ...details,
    status,
    caipAddress,
    address: account?.address,
  }
})

/** The address in use, shortened as it is shown [CON-10]; undefined without a connection. */
export const shortAddressAtom = atom((get): string | undefined => {
  const address = get(activeCaipAddressAtom)?.split(':')[2]
  return address && truncateAddress(address)
})

/** Stores an account's details; drops a late answer for another account. */
export const setAccountDetailsIntent = atom(
  null,
  (get, set, { caipAddress, ...details }: AccountDetails & { caipAddress: CaipAddress }) => {
    if (get(activeCaipAddressAtom) !== caipAddress) return
    const held = get(detailsAtom)
    const previous = held?.caipAddress === caipAddress ? held.details : {}
    set(detailsAtom, { caipAddress, details: { ...previous, ...details } })
  },
)

const unknownBalanceAtom = atom<CaipAddress | undefined>(undefined)

/**
 * Whether the native balance of the account in use is a placeholder, because it could not be read [ERR-19]. False before
 * it was asked for.
 */
export const isBalanceUnknownAtom = atom(
  (get): boolean => {
    const caipAddress = get(activeCaipAddressAtom)
    return caipAddress !== undefined && get(unknownBalanceAtom) === caipAddress
  },
  (get, set, isUnknown: boolean) =>
    set(unknownBalanceAtom, isUnknown ? get(activeCaipAddressAtom) : undefined),
)

/** Clears the details [STA-02]. */
export const resetAccountDetailsIntent = atom(null, (_get, set) => set(detailsAtom, undefined))
