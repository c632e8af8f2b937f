import type { CaipAddress } from '@foyer/shared-core/caip'
import { contractOf, emptySendState, type SendState, type TokenBalance } from '@foyer/shared-core/entities'
import type { ViewData } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom, navigateIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { worthOf } from '../actions/worthOf.js'
import { type Fields, heldFormAtom, walletAskAtom } from './heldForm.js'
import { portfolioAtom } from './portfolio.js'
import { knowNameIntent, lookUpNameIntent, nameLookupAtom, receiverPictureAtom } from './receiverName.js'
import { refusedAmountAtom } from './refusedAmount.js'

/** The send form of the account in use [ENT-13]. */
export const sendFormAtom = atom((get): SendState => {
  const held = get(heldFormAtom)
  const tokenBalances = get(portfolioAtom).tokens ?? []
  const native = tokenBalances.find((x) => x.address === undefined)
  const fields = held && held.caipAddress === get(activeCaipAddressAtom) ? held.fields : undefined
  const lookup = get(nameLookupAtom)
  const receiver = lookup.status === 'found' && {
    receiverProfileName: lookup.found.name,
    receiverProfileImageUrl: get(receiverPictureAtom),
  }
  return {
    ...emptySendState,
    ...fields,
    ...receiver,
    // The token's latest data: prices and balances change while the form is open.
    token: tokenBalances.find((x) => fields?.token && x.address === fields.token.address) ?? fields?.token,
    networkBalanceInUSD: native && worthOf(native),
    // Only if the wallet was asked for this form: an edit since makes another transfer.
    loading: held !== undefined && get(walletAskAtom)?.form === held,
    tokenBalances,
  }
})

/** Fills in a part of the form. An edit of the receiver forgets the address of its name and looks the name up. */
export const editSendIntent = atom(null, (get, set, edit: Partial<Fields>) => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress) return
  const { receiverAddress, sendTokenAmount, token } = get(sendFormAtom)
  set(heldFormAtom, { caipAddress, fields: { receiverAddress, sendTokenAmount, token, ...edit } })
  if ('sendTokenAmount' in edit) set(refusedAmountAtom, undefined)
  if ('receiverAddress' in edit) void set(lookUpNameIntent)
})

/** The fields of the transfer that the wallet of the account in use is asked for. */
export const askedFieldsAtom = atom((get): Fields | undefined => get(walletAskAtom)?.form?.fields)

/** Leads back to the review of the transfer that the wallet is asked for. It takes the place of a form filled in since. */
export const reviewAskedIntent = atom(null, (get, set) => {
  const { form, lookup } = get(walletAskAtom) ?? {}
  if (!form || !lookup) return
  set(heldFormAtom, form)
  // The name may lead elsewhere by now: the address that the wallet is asked for is shown.
  set(knowNameIntent, lookup)
  set(navigateIntent, { view: 'WalletSendPreview', data: undefined })
})

/** Chooses a token and clears the amount, which was typed for the old one. */
export const chooseSendTokenIntent = atom(null, (get, set, token: TokenBalance) => {
  const isSame = get(sendFormAtom).token?.address === token.address
  set(editSendIntent, isSame ? { token } : { token, sendTokenAmount: undefined })
})

/** Empties the form [STA-33], unless it is of another account than `caipAddress`. */
export const resetSendIntent = atom(null, (get, set, { caipAddress }: { caipAddress?: CaipAddress } = {}) => {
  if (!caipAddress || get(heldFormAtom)?.caipAddress === caipAddress) set(heldFormAtom, undefined)
})

const appliedDataAtom = atom<ViewData['WalletSend']>(undefined)

/**
 * Prepares the form for its view: fills in the page's values, once, and chooses a token, the network's own if there is
 * any of it. Returning to the view changes nothing.
 */
export const startSendIntent = atom(null, (get, set, data: ViewData['WalletSend']) => {
  const isNew = data !== undefined && data !== get(appliedDataAtom)
  const { token: chosen, tokenBalances } = get(sendFormAtom)
  if (isNew) {
    set(appliedDataAtom, data)
    set(editSendIntent, {
      token: undefined,
      sendTokenAmount: data.amountText,
      receiverAddress: data.receiver,
    })
  }
  if ((chosen && !isNew) || tokenBalances.length === 0) return
  const wanted = get(appliedDataAtom)?.tokenAddress?.toLowerCase()
  const isWanted = (x: TokenBalance) => contractOf(x)?.toLowerCase() === wanted
  const token = tokenBalances.find(isWanted) ?? (wanted === undefined ? tokenBalances[0] : undefined)
  if (token) set(editSendIntent, { token })
})
