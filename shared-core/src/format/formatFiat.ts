import { InvalidDecimalError } from '../errors/amount.js'
import { floorDecimal } from './formatAmount.js'
import { isDecimal } from './parseAmount.js'

/**
 * An amount of money as the visitor's language writes it: floored to cents, never rounded up.
 * @returns Text, as `$1,234.56`; less than a cent, yet more than nothing, reads `<$0.01`.
 * @throws {InvalidDecimalError} Not a number [VAL-16].
 * @example formatFiat('1234.567', { locale: 'en' }) // '$1,234.56'
 */
export function formatFiat(
  text: string,
  { locale, currency = 'USD' }: { locale: string; currency?: string },
): string {
  const cents = floorDecimal(text, 2)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const isDust = /^0\.00$/.test(cents) && /[1-9]/.test(text)
  return isDust ? `<${formatText(format, '0.01')}` : formatText(format, cents)
}

/** Intl takes decimal text as it stands, so that large sums keep every digit. */
function formatText(format: Intl.NumberFormat, text: string): string {
  if (!isDecimal(text)) throw new InvalidDecimalError({ text })
  return format.format(text)
}

/**
 * A quantity of tokens as the visitor's language writes it, floored.
 * @returns Text, as `1,234.567`.
 * @throws {InvalidDecimalError} Not a number [VAL-16].
 * @example formatQuantity('1234.5678', { locale: 'en' }) // '1,234.567'
 */
export function formatQuantity(
  text: string,
  { locale, places = 3, minimumPlaces = 0 }: { locale: string; places?: number; minimumPlaces?: number },
): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: minimumPlaces,
    maximumFractionDigits: places,
  })
  return formatText(format, floorDecimal(text, places))
}
