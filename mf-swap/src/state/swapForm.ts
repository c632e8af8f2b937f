import type { CaipAddress } from '@foyer/shared-core/caip'
import { maxQuantityLength } from '@foyer/shared-core/constants'
import { isDecimal } from '@foyer/shared-core/format'
import type { ViewData } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isSameAddress } from '../actions/token.js'
import type { ListedToken } from '../lists/arrangeTokens.js'
import { findMeant } from '../lists/findTokens.js'
import { findTokenAtom, listedTokensAtom } from './tokens.js'

export type Side = 'sold' | 'bought'

/** What the visitor filled in; the tokens by their addresses. */
type Fields = {
  readonly sold?: CaipAddress | undefined
  readonly bought?: CaipAddress | undefined
  readonly amountText: string
}

/** The form of one account on one network; for another it starts empty. Every edit makes a new object. */
const heldFormAtom = atom<{ caipAddress: CaipAddress; fields: Fields } | undefined>(undefined)

const fieldsAtom = atom((get): Fields => {
  const held = get(heldFormAtom)
  return held && held.caipAddress === get(activeCaipAddressAtom) ? held.fields : { amountText: '' }
})

export type SwapForm = {
  readonly sold: ListedToken | undefined
  readonly bought: ListedToken | undefined
  /** Decimal text, of the token sold. */
  readonly amountText: string
}

/** The swap form of the account in use. */
export const swapFormAtom = atom((get): SwapForm => {
  const { amountText, bought, sold } = get(fieldsAtom)
  const find = get(findTokenAtom)
  return { sold: find(sold), bought: find(bought), amountText }
})

const editAtom = atom(null, (get, set, edit: Partial<Fields>) => {
  const caipAddress = get(activeCaipAddressAtom)
  if (caipAddress) set(heldFormAtom, { caipAddress, fields: { ...get(fieldsAtom), ...edit } })
})

export const typeAmountIntent = atom(null, (_get, set, amountText: string) => set(editAtom, { amountText }))

/** Chooses the token of a side. The one of the other side trades places with it; an amount is for the token it was typed for. */
export const chooseTokenIntent = atom(
  null,
  (get, set, { address, side }: { side: Side; address: CaipAddress }) => {
    const { bought, sold } = get(fieldsAtom)
    const [mine, other] = side === 'sold' ? [sold, bought] : [bought, sold]
    if (isSameAddress(address, mine)) return
    if (isSameAddress(address, other)) return set(switchSidesIntent)
    set(editAtom, side === 'sold' ? { sold: address, amountText: '' } : { bought: address })
  },
)

/** Sells what was to be bought. The amount was the other token's: it goes. */
export const switchSidesIntent = atom(null, (get, set) => {
  const { bought, sold } = get(fieldsAtom)
  set(editAtom, { sold: bought, bought: sold, amountText: '' })
})

/** Empties the amount, unless the form is of another account. */
export const resetSwapIntent = atom(null, (get, set, caipAddress: CaipAddress) => {
  const held = get(heldFormAtom)
  if (held?.caipAddress === caipAddress)
    set(heldFormAtom, { caipAddress, fields: { ...held.fields, amountText: '' } })
})

type FormOf = {
  readonly from: CaipAddress
  readonly soldText: string
  readonly plan: { readonly quote: Readonly<Record<Side, Pick<ListedToken, 'address'>>> }
}

/** Fills in what a swap was made of, unless another account is in use. */
export const fillAgainIntent = atom(null, (get, set, { from, plan, soldText }: FormOf) => {
  const { bought, sold } = plan.quote
  if (get(activeCaipAddressAtom) === from)
    set(editAtom, { sold: sold.address, bought: bought.address, amountText: soldText })
})

const readAmountText = (amount: unknown): string =>
  typeof amount === 'string' && amount.length <= maxQuantityLength && isDecimal(amount) ? amount.trim() : ''

const appliedDataAtom = atom<ViewData['Swap']>(undefined)

/**
 * Prepares the form for its view: fills in the page's values, once, and sells the network's coin where nothing else is
 * said. Returning to the view changes nothing.
 */
export const startSwapIntent = atom(null, (get, set, data: ViewData['Swap']) => {
  const tokens = get(listedTokensAtom)
  if (!tokens) return
  const isNew = data !== undefined && data !== get(appliedDataAtom)
  if (isNew) {
    set(appliedDataAtom, data)
    const sold = findMeant(tokens, data.from)?.address
    const bought = findMeant(tokens, data.to)?.address
    const amountText = readAmountText(data.amount)
    const isPair = !isSameAddress(sold, bought)
    set(editAtom, { sold, bought: isPair ? bought : undefined, amountText })
  }
  const { bought, sold } = get(swapFormAtom)
  // A token that the page named and the list lacks is not replaced by another one: the amount was for it.
  if (sold || data?.from) return
  const coin = tokens.find(({ contract }) => contract === undefined)
  if (coin && !isSameAddress(coin.address, bought?.address)) set(editAtom, { sold: coin.address })
})
