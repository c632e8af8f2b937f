/**
 * Cleans typed or pasted text for an amount field: keeps digits and one point, drops grouping.
 * With two kinds of separators the last is the decimal one; the same separator twice can only be grouping; a single one
 * counts as decimal, so that a doubtful paste sends less, never more.
 * @returns `undefined` for text that is not a plain number, as `1e5` or `-1`.
 * @example cleanAmountText('1.234,50', 18) // '1234.50'
 */
export function cleanAmountText(text: string, decimals: number): string | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’_]/g, '')
  if (!/^[\d.,]*$/.test(plain)) return undefined
  const marks = plain.replace(/\d/g, '')
  const last = marks.at(-1)
  if (!last) return dropLeadingZeros(plain)
  const isMixed = new Set(marks).size === 2
  if (isMixed && marks.indexOf(last) < marks.length - 1) return undefined
  if (!isMixed && marks.length > 1) return dropLeadingZeros(plain.replace(/[.,]/g, ''))
  const at = plain.lastIndexOf(last)
  const whole = dropLeadingZeros(plain.slice(0, at).replace(/[.,]/g, '')) || '0'
  return decimals === 0 ? whole : `${whole}.${plain.slice(at + 1, at + 1 + decimals)}`
}

const dropLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')
