import type { CaipAddress } from '@foyer/shared-core/caip'
import type { SendState } from '@foyer/shared-core/entities'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** What the visitor fills in. */
export type Fields = Pick<SendState, 'token' | 'sendTokenAmount' | 'receiverAddress'>

type HeldForm = { readonly caipAddress: CaipAddress; readonly fields: Fields }

/** A form belongs to one account on one chain: on another it starts empty. Every edit makes another object. */
export const heldFormAtom = atom<HeldForm | undefined>(undefined)

/** One question to a wallet, and the form as it stood then. */
export type WalletAsk = { readonly caipAddress: CaipAddress; readonly form: HeldForm | undefined }

const asksAtom = atom<readonly WalletAsk[]>([])

/**
 * What the wallet of the account in use was asked and has not answered. It outlives its form: a visitor who starts
 * another transfer meanwhile must not be prompted for both.
 */
export const walletAskAtom = atom((get): WalletAsk | undefined => {
  const caipAddress = get(activeCaipAddressAtom)
  return get(asksAtom).find((x) => x.caipAddress === caipAddress)
})

/** Notes that an account's wallet is asked for the form as it stands. */
export const askWalletIntent = atom(null, (get, set, caipAddress: CaipAddress): WalletAsk => {
  const held = get(heldFormAtom)
  const ask: WalletAsk = { caipAddress, form: held?.caipAddress === caipAddress ? held : undefined }
  set(asksAtom, (asks) => [...asks, ask])
  return ask
})

/**
 * Notes that a question was answered, or that its answer is no longer waited for.
 * @returns Whether the form still is the one that was asked for.
 */
export const endAskIntent = atom(null, (get, set, ask: WalletAsk): boolean => {
  set(asksAtom, (asks) => asks.filter((x) => x !== ask))
  return ask.form !== undefined && get(heldFormAtom) === ask.form
})
