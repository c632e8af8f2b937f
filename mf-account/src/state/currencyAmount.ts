import type { Currency } from '@foyer/shared-core/constants'
import {
  fiatPlaces,
  fiatUnits,
  floorDecimal,
  formatAmount,
  isDecimal,
  parseAmount,
} from '@foyer/shared-core/format'
import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { worthAt, worthPlaces } from '../actions/worthOf.js'
import { editSendIntent, sendFormAtom } from './sendForm.js'
import { spendableAtom } from './sendQueries.js'

/** Counts the changes, so that the atom below reads the storage anew. */
const changesAtom = atom(0)

/** Whether amounts are typed in the currency: the visitor's choice, kept in the browser. */
const typesCurrencyAtom = atom((get): boolean => {
  get(changesAtom)
  return get(configAtom).storage.get('typesCurrency') ?? false
})

/** Turns from typing the token to typing the currency, and back; the amount stays. */
export const switchAmountIntent = atom(null, (get, set) => {
  get(configAtom).storage.set('typesCurrency', !get(typesCurrencyAtom))
  set(changesAtom, (count) => count + 1)
})

/** What was typed in a currency, and the amount of the token that it became at a price. */
type Typed = {
  readonly text: string
  readonly amountText: string
  readonly currency: Currency
  readonly price: number
}

const heldTypedAtom = atom<Typed | undefined>(undefined)

/** What was typed in a currency, while the form's amount, its currency and its price are still those. */
const typedAtom = atom((get): Typed | undefined => {
  const { sendTokenAmount = '', token } = get(sendFormAtom)
  const typed = get(heldTypedAtom)
  const isCurrent =
    typed?.amountText === sendTokenAmount &&
    typed.price === token?.price &&
    typed.currency === (token.currency ?? 'usd')
  return isCurrent ? typed : undefined
})

/**
 * The worth of the form's amount, decimal text in the currency of its token; undefined where that has no price. What was
 * typed in the currency is worth what was typed, where flooring it to the token's units took less than the currency's
 * smallest unit.
 */
export const sendWorthAtom = atom((get): string | undefined => {
  const { sendTokenAmount, token } = get(sendFormAtom)
  const text = sendTokenAmount || '0'
  const worth = token && isDecimal(text) ? worthAt(text, token.price) : undefined
  const typed = get(typedAtom)
  if (worth === undefined || !typed || !isDecimal(typed.text)) return worth
  const lost = parseAmount(typed.text, worthPlaces) - parseAmount(worth, worthPlaces)
  const smallest = 10n ** BigInt(worthPlaces - fiatPlaces(typed.currency))
  return lost < smallest ? typed.text : worth
})

/** What the amount is typed in. The form itself always holds the token's amount, which is what is reviewed and sent. */
export type AmountUnit = {
  readonly unit: 'token' | 'currency'
  /** Whether the token has a price, so that the other unit can be typed. */
  readonly canSwitch: boolean
  readonly currency: Currency
  /** Decimal text of the field. */
  readonly value: string
  /** Digits after the point that the field takes. */
  readonly decimals: number
}

type TypedIn = Pick<AmountUnit, 'unit' | 'currency'>

export const amountUnitAtom = atom((get): AmountUnit => {
  const { sendTokenAmount = '', token } = get(sendFormAtom)
  const decimals = get(spendableAtom).data?.decimals ?? Number(token?.quantity.decimals ?? 18)
  const currency = token?.currency ?? 'usd'
  const canSwitch = token !== undefined && worthAt('1', token.price) !== undefined
  if (!canSwitch || !get(typesCurrencyAtom))
    return { unit: 'token', canSwitch, currency, value: sendTokenAmount, decimals }
  const typed = get(typedAtom)
  const worth = isDecimal(sendTokenAmount) ? worthAt(sendTokenAmount, token.price) : undefined
  const places = fiatPlaces(currency)
  // Max and a new price change the worth of the amount, never the amount.
  const value = typed ? typed.text : worth === undefined ? '' : floorDecimal(worth, places)
  return { unit: 'currency', canSwitch, currency, value, decimals: places }
})

/**
 * Takes what was typed, in the unit of the field; an amount in the currency is floored to the token's decimals. Nothing is
 * taken that was typed in another unit, `typedIn`: a price may go, or turn to another currency, while a field is still drawn.
 */
export const typeAmountIntent = atom(null, (get, set, text: string, typedIn?: TypedIn) => {
  const { currency, unit } = get(amountUnitAtom)
  if (typedIn && (typedIn.unit !== unit || typedIn.currency !== currency)) return
  const { token } = get(sendFormAtom)
  if (unit === 'token' || !token) return set(editSendIntent, { sendTokenAmount: text })
  const decimals = get(spendableAtom).data?.decimals ?? Number(token.quantity.decimals)
  const units =
    text && isDecimal(text) ? fiatUnits({ fiatText: text, price: token.price, decimals }) : undefined
  const amountText = units === undefined ? '' : formatAmount(units, decimals)
  set(heldTypedAtom, { text, amountText, currency, price: token.price })
  set(editSendIntent, { sendTokenAmount: amountText })
})
