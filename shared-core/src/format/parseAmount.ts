import { InvalidDecimalError } from '../errors/amount.js'

/**
 * Reads a typed or received decimal text. No floating point is involved.
 * @returns Base units: wei for 18 decimals.
 * @throws {InvalidDecimalError} Not a number, negative, or more places than the token has [VAL-16].
 * @example parseAmount('1.5', 6) // 1500000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  const places = fraction.replace(/0+$/, '')
  if (!match || whole + fraction === '' || places.length > decimals) throw new InvalidDecimalError({ text })
  return BigInt(whole + places.padEnd(decimals, '0'))
}

/** Whether a text is a decimal number [VAL-16]. */
export function isDecimal(text: string): text is `${number}` {
  return /^(\d+\.?\d*|\.\d+)$/.test(text.trim())
}

/** Whether two decimal texts mean the same number. @example isSameDecimal('1.50', '1.5') // true */
export function isSameDecimal(one: string, other: string): boolean {
  if (!isDecimal(one) || !isDecimal(other)) return false
  const plain = (text: string) => {
    const [whole = '', part = ''] = text.trim().split('.')
    return `${whole.replace(/^0+/, '')}.${part.replace(/0+$/, '')}`
  }
  return plain(one) === plain(other)
}

/**
 * One decimal text less another, exactly; never below zero.
 * @example subtractDecimals('100.00', '98.49') // '1.51'
 */
export function subtractDecimals(from: string, less: string): string {
  const placesOf = (text: string) => text.trim().split('.')[1]?.length ?? 0
  const places = Math.max(placesOf(from), placesOf(less))
  const left = parseAmount(from, places) - parseAmount(less, places)
  const digits = String(left > 0n ? left : 0n).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
