import type { CaipAddress } from '@foyer/shared-core/caip'
import type { SendState } from '@foyer/shared-core/entities'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { NameLookup } from './nameLookup.js'

/** The fields that the visitor fills in. */
export type Fields = Pick<SendState, 'token' | 'sendTokenAmount' | 'receiverAddress'>

type HeldForm = { readonly caipAddress: CaipAddress; readonly fields: Fields }

/** The form of one account on one chain; for another it starts empty. Every edit makes a new object. */
export const heldFormAtom = atom<HeldForm | undefined>(undefined)

/** One request to a wallet, the form at that time, and what was known then of the receiver's name. */
export type WalletAsk = {
  readonly caipAddress: CaipAddress
  readonly form: HeldForm | undefined
  readonly lookup: NameLookup
}

const asksAtom = atom<readonly WalletAsk[]>([])

/**
 * The pending request to the wallet of the account in use. It outlives its form: a visitor who starts another transfer
 * meanwhile must not be prompted for both.
 */
export const walletAskAtom = atom((get): WalletAsk | undefined => {
  const caipAddress = get(activeCaipAddressAtom)
  return get(asksAtom).find((x) => x.caipAddress === caipAddress)
})

/** Records that an account's wallet is asked for the current form. */
export const askWalletIntent = atom(null, (get, set, of: Omit<WalletAsk, 'form'>): WalletAsk => {
  const held = get(heldFormAtom)
  const ask: WalletAsk = { ...of, form: held?.caipAddress === of.caipAddress ? held : undefined }
  set(asksAtom, (asks) => [...asks, ask])
  return ask
})

/**
 * Records that a request was answered or given up.
 * @returns Whether the current form is still that of the request.
 */
export const endAskIntent = atom(null, (get, set, ask: WalletAsk): boolean => {
  set(asksAtom, (asks) => asks.filter((x) => x !== ask))
  return ask.form !== undefined && get(heldFormAtom) === ask.form
})
