import { formatFiat, formatQuantity } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'

/** Amounts as the visitor's language writes them. */
export function useMoney() {
  const locale = useAtomValue(localeAtom)
  const quantity = (text: string) => formatQuantity(text, { locale, places: 6 })
  return {
    /** Between whole and fraction. */
    decimalMark: formatQuantity('1.5', { locale }).includes(',') ? (',' as const) : ('.' as const),
    /** @param currency ISO 4217. */
    fiat: (text: string, currency: string) => formatFiat(text, { locale, currency }),
    /** An amount of a token, cut to six places. */
    quantity,
    /** The same with its symbol. */
    token: (text: string, symbol: string) => `${quantity(text)} ${symbol}`,
  }
}
