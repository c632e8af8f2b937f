import { InvalidDecimalError } from '../errors/amount.js'
import { isDecimal, parseAmount } from './parseAmount.js'

/**
 * Writes base units as exact decimal text, without trailing zeros.
 * @returns Decimal text, as `1.5`.
 * @example formatAmount(1500000n, 6) // '1.5'
 */
export function formatAmount(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction ? `.${fraction}` : ''}`
}

/**
 * Cuts a decimal text to so many places: floored, never rounded up.
 * @returns Decimal text with exactly that many places.
 * @throws {InvalidDecimalError} Not a number [VAL-16].
 * @example floorDecimal('1.23456', 3) // '1.234'
 */
export function floorDecimal(text: string, places: number): string {
  if (!isDecimal(text)) throw new InvalidDecimalError({ text })
  const [whole = '', fraction = ''] = text.trim().split('.')
  const kept = fraction.slice(0, places).padEnd(places, '0')
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  return places === 0 ? integer : `${integer}.${kept}`
}

/**
 * Multiplies a quantity by a price; the quantity never becomes a floating-point number.
 * @returns Decimal text in the price's currency, at most 18 places; undefined where the price is no usable number.
 * @throws {InvalidDecimalError} The quantity is not a number [VAL-16].
 * @example fiatValue({ quantityText: '2', price: 1.5 }) // '3'
 */
export function fiatValue(of: { quantityText: string; price: number }): string | undefined {
  const places = 18
  const price = priceUnits(of.price, places)
  if (price === undefined) return undefined
  const [, fraction = ''] = of.quantityText.trim().split('.')
  const quantity = parseAmount(of.quantityText, fraction.length)
  return formatAmount((quantity * price) / 10n ** BigInt(fraction.length), places)
}

/**
 * What of a token an amount of money is worth, the reverse of `fiatValue`; floored, so that it is never worth more.
 * @returns Base units; undefined where the price is no usable number.
 * @throws {InvalidDecimalError} The amount is not a number, or has more than 18 places [VAL-16].
 * @example fiatUnits({ fiatText: '3', price: 1.5, decimals: 6 }) // 2000000n
 */
export function fiatUnits(of: { fiatText: string; price: number; decimals: number }): bigint | undefined {
  const places = 18
  const price = priceUnits(of.price, places)
  return price ? (parseAmount(of.fiatText, places) * 10n ** BigInt(of.decimals)) / price : undefined
}

/** A service's price as base units of so many places; one beyond 10^21 is nonsense. */
function priceUnits(price: number, places: number): bigint | undefined {
  if (!(price >= 0 && price < 1e21)) return undefined
  const text = String(price)
  return parseAmount(text.includes('e') ? price.toFixed(places) : floorDecimal(text, places), places)
}
