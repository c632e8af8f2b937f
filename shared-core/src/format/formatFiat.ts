import { balanceDecimals, smallBalanceDecimals } from '../constants/display.js'
import { InvalidDecimalError } from '../errors/amount.js'
import { floorDecimal } from './formatAmount.js'
import { isDecimal } from './parseAmount.js'

/** The formats so far, by locale and options: making one costs more than all else in a row of tokens. */
const formats = new Map<string, Intl.NumberFormat>()
const formatsLimit = 100

function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= formatsLimit) formats.clear()
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

/**
 * An amount of money as the visitor's language writes it: floored to the currency's smallest unit, never rounded up.
 * @param options `currency`: ISO 4217, in any case.
 * @returns Text, as `$1,234.56`; less than that unit, yet more than nothing, reads `<$0.01`.
 * @throws {InvalidDecimalError} Not a number [VAL-16].
 * @example formatFiat('1234.567', { locale: 'en', currency: 'jpy' }) // '¥1,234'
 */
export function formatFiat(
  text: string,
  { locale, currency = 'usd' }: { locale: string; currency?: string | undefined },
): string {
  const format = numberFormat(locale, { style: 'currency', currency })
  const places = fiatPlaces(currency)
  const floored = floorDecimal(text, places)
  const isDust = !/[1-9]/.test(floored) && /[1-9]/.test(text)
  return isDust ? `<${formatText(format, smallest(places))}` : formatText(format, floored)
}

/** The decimal places of a currency's smallest unit. */
export const fiatPlaces = (currency = 'usd'): number =>
  numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const smallest = (places: number) => (places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`)

/** Intl takes decimal text as it stands, so that large sums keep every digit. */
function formatText(format: Intl.NumberFormat, text: string): string {
  if (!isDecimal(text)) throw new InvalidDecimalError({ text })
  return format.format(text)
}

/** The most places that `Intl` accepts in the oldest browsers we serve. */
const intlPlaces = 20

/**
 * A quantity of tokens as the visitor's language writes it, floored; `places: 'all'` keeps its own digits.
 * @returns Text, as `1,234.567`.
 * @throws {InvalidDecimalError} Not a number [VAL-16].
 * @example formatQuantity('1234.5678', { locale: 'en' }) // '1,234.567'
 */
export function formatQuantity(
  text: string,
  {
    locale,
    places = 3,
    minimumPlaces = 0,
  }: { locale: string; places?: number | 'all'; minimumPlaces?: number },
): string {
  const [, own = ''] = text.trim().split('.')
  const floored = floorDecimal(text, places === 'all' ? own.length : places)
  const [, fraction = ''] = floored.split('.')
  const beyond = fraction.slice(intlPlaces).replace(/0+$/, '')
  const format = numberFormat(locale, {
    minimumFractionDigits: beyond ? intlPlaces : minimumPlaces,
    maximumFractionDigits: Math.min(fraction.length, intlPlaces),
  })
  const within = formatText(format, beyond ? floored.slice(0, -(fraction.length - intlPlaces)) : floored)
  return `${within}${Array.from(beyond, (x) => numberFormat(locale).format(Number(x))).join('')}`
}

/**
 * A balance as every view shows it: floored to 3 decimals, with its zeros, and 0.000 where there is none [CON-09]. One that
 * would read as nothing gets as many more as show its first digit.
 * @returns Text, as `1,234.567` or `0.0001`; less than 8 decimals can show reads `<0.00000001`.
 * @example formatBalance('1.23456', { locale: 'en' }) // '1.234'
 */
export function formatBalance(text: string | undefined, { locale }: { locale: string }): string {
  const known = text !== undefined && isDecimal(text) ? text : '0'
  const [whole = '', fraction = ''] = known.trim().split('.')
  const firstDigit = /[1-9]/.test(whole) ? 0 : fraction.search(/[1-9]/) + 1
  if (firstDigit > smallBalanceDecimals)
    return `<${formatQuantity(`0.${'1'.padStart(smallBalanceDecimals, '0')}`, { locale, places: 'all' })}`
  const places = Math.max(balanceDecimals, firstDigit)
  return formatQuantity(known, { locale, places, minimumPlaces: balanceDecimals })
}
