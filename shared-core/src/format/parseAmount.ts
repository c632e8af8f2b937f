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
