/** `ambiguous`: two amounts could be meant. `noNumber`: none. `tooManyPlaces`: more digits than the token has. */
export type AmountProblem = 'ambiguous' | 'noNumber' | 'tooManyPlaces'

/** What a typed or pasted text says. */
export type AmountReading =
  | {
      readonly text: string
      /** Decimal text with a point and without grouping; empty for an emptied field. */
      readonly value: string
      /** The text's decimal mark is not the language's own: the visitor should see how it was read. */
      readonly isForeign: boolean
    }
  | { readonly text: string; readonly problem: AmountProblem }

/**
 * Reads typed or pasted text as an amount. A text that the visitor's language reads as one amount is that one; any other
 * only if it can be read in one way. What is doubtful is refused, never changed: neither a mark nor a digit is dropped.
 * @param how `decimalMark`: between whole and fraction in the visitor's language. `decimals`: digits after it.
 * @example readAmountText('1.234,50', { decimals: 18, decimalMark: '.' }) // { value: '1234.50', … }
 * @example readAmountText('1,000', { decimals: 18, decimalMark: '.' }) // { problem: 'ambiguous', … }
 */
export function readAmountText(
  text: string,
  { decimalMark, decimals }: readAmountText.Parameters,
): AmountReading {
  const plain = text.trim().replace(/\s/g, ' ').replace(/’/g, "'")
  if (plain === '' || /^\d+$/.test(plain)) return accept(text, { whole: plain, isForeign: false })
  const single = /^(\d*)([.,])(\d*)$/.exec(plain)
  if (single) {
    const [, whole = '', mark, fraction = ''] = single
    const isForeign = mark !== decimalMark
    if (isForeign && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3)
      return { text, problem: 'ambiguous' }
    return withFraction(text, { whole: whole || '0', fraction, decimals, isForeign })
  }
  // Groups of three behind one kind of mark; a point or comma that stands once could be decimal, and was read above.
  const grouped = /^([1-9]\d{0,2}(?:([.,' _])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/.exec(plain)
  if (!grouped) return { text, problem: 'noNumber' }
  const [, groups = '', , mark, fraction = ''] = grouped
  const whole = groups.replace(/\D/g, '')
  if (!mark) return accept(text, { whole, isForeign: false })
  return withFraction(text, { whole, fraction, decimals, isForeign: mark !== decimalMark })
}

export declare namespace readAmountText {
  type Parameters = { decimals: number; decimalMark: ',' | '.' }
}

type Parts = { whole: string; isForeign: boolean }

const accept = (text: string, { isForeign, whole }: Parts): AmountReading => ({
  text,
  value: whole.replace(/^0+(?=\d)/, ''),
  isForeign,
})

/** Zeros beyond the token's places say nothing; any other digit there does. */
function withFraction(
  text: string,
  { decimals, fraction, isForeign, whole }: Parts & { decimals: number; fraction: string },
): AmountReading {
  if (/[1-9]/.test(fraction.slice(decimals))) return { text, problem: 'tooManyPlaces' }
  return accept(text, {
    whole: decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`,
    isForeign,
  })
}
