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
import { worthOf } from './totals.js'

/** Where the service knows nothing, the network's own token can still be sent: its price is just not known. */
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
  return {
    ...emptySendState,
    ...fields,
    // As it is known now: prices and balances move while the form is open.
    token: tokenBalances.find((x) => fields?.token && x.address === fields.token.address) ?? fields?.token,
    networkBalanceInUSD: native && worthOf(native),
    // The wallet was asked for this very form: one that was edited since is another transfer.
    loading: held !== undefined && get(walletAskAtom)?.form === held,
    tokenBalances,
  }
})

/** Fills in a part of the form. */
export const editSendIntent = atom(null, (get, set, edit: Partial<Fields>) => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress) return
  const { receiverAddress, sendTokenAmount, token } = get(sendFormAtom)
  set(heldFormAtom, { caipAddress, fields: { receiverAddress, sendTokenAmount, token, ...edit } })
})

/** Another token, another scale: the amount typed for the old one goes. */
export const chooseSendTokenIntent = atom(null, (get, set, token: TokenBalance) => {
  const isSame = get(sendFormAtom).token?.address === token.address
  set(editSendIntent, isSame ? { token } : { token, sendTokenAmount: undefined })
})

/** Back to nothing [STA-33]; the form of another account than `caipAddress` is left alone. */
export const resetSendIntent = atom(null, (get, set, { caipAddress }: { caipAddress?: CaipAddress } = {}) => {
  if (!caipAddress || get(heldFormAtom)?.caipAddress === caipAddress) set(heldFormAtom, undefined)
})

const appliedDataAtom = atom<ViewData['WalletSend']>(undefined)

/**
 * Prepares the form for its view: what the page wants filled in, once; and a token to start from, the network's own
 * where there is any of it. Coming back to the view changes nothing.
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
