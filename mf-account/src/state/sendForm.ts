import type { CaipAddress } from '@foyer/shared-core/caip'
import { contractOf, emptySendState, type SendState, type TokenBalance } from '@foyer/shared-core/entities'
import type { ViewData } from '@foyer/shared-core/manifest'
import {
  accountAtom,
  activeCaipAddressAtom,
  activeNetworkAtom,
  isBalanceUnknownAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { type Fields, heldFormAtom, walletAskAtom } from './heldForm.js'
import { portfolioAtom } from './portfolio.js'
import { lookUpNameIntent, nameLookupAtom } from './receiverName.js'
import { worthOf } from './totals.js'

/** The tokens to send. Without the service's answer only the network's own token, whose price is then unknown. */
const tokensAtom = atom((get): readonly TokenBalance[] => {
  const { status, tokens } = get(portfolioAtom)
  const { balance } = get(accountAtom)
  if (tokens || status === 'loading' || balance === undefined || get(isBalanceUnknownAtom))
    return tokens ?? []
  const { caipNetworkId, nativeCurrency } = get(activeNetworkAtom)
  const { decimals, name, symbol } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: balance }
  return [{ name, symbol, chainId: caipNetworkId, price: Number.NaN, quantity }]
})

/** The send form of the account in use [ENT-13]. */
export const sendFormAtom = atom((get): SendState => {
  const held = get(heldFormAtom)
  const tokenBalances = get(tokensAtom)
  const native = tokenBalances.find((x) => x.address === undefined)
  const fields = held && held.caipAddress === get(activeCaipAddressAtom) ? held.fields : undefined
  const lookup = get(nameLookupAtom)
  const receiver = lookup.status === 'found' && {
    receiverProfileName: lookup.found.name,
    receiverProfileImageUrl: lookup.found.avatar,
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
  if ('receiverAddress' in edit) void set(lookUpNameIntent)
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
