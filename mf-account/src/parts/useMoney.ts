import type { TokenBalance } from '@foyer/shared-core/entities'
import { formatAmount, formatBalance, formatFiat, formatQuantity, isDecimal } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { worthAt } from '../actions/worthOf.js'
import { sendFormAtom } from '../state/sendForm.js'

type Priced = Pick<TokenBalance, 'currency' | 'price'>

/** Writes amounts of the active network's tokens in the visitor's language. */
export function useMoney() {
  const locale = useAtomValue(localeAtom)
  const { nativeCurrency } = useAtomValue(activeNetworkAtom)
  const { tokenBalances } = useAtomValue(sendFormAtom)
  const native = tokenBalances.find((x) => x.address === undefined)

  /** @returns A dash if the worth is unknown. */
  const worth = (text: string | undefined, priced: Priced | undefined): string =>
    text === undefined ? '—' : formatFiat(text, { locale, currency: priced?.currency })
  /** @returns A dash if the price is unknown, or the page filled in a text that is not a number. */
  const fiat = (quantityText: string, priced: Priced | undefined): string =>
    worth(priced && isDecimal(quantityText) ? worthAt(quantityText, priced.price) : undefined, priced)
  return {
    fiat,
    worth,
    /** What an account holds, in the form of every balance. */
    balance: (text: string) => formatBalance(text, { locale }),
    /** The exact amount that leaves the account, with every digit. */
    exact: (text: string) => (isDecimal(text) ? formatQuantity(text, { locale, places: 'all' }) : text),
    /** An amount beside a field, in little room; what is cut off is said to be. */
    about(text: string): string {
      if (!isDecimal(text)) return text
      const short = formatQuantity(text, { locale, places: Math.max(6, text.search(/[1-9]/) + 1) })
      return short === formatQuantity(text, { locale, places: 'all' }) ? short : `≈ ${short}`
    },
    decimalMark: formatQuantity('0.5', { locale }).includes(',') ? (',' as const) : ('.' as const),
    /** A fee in base units as text and worth, with enough places to show more than zero. */
    fee(amount: bigint) {
      const text = formatAmount(amount, nativeCurrency.decimals)
      const places = Math.max(6, text.search(/[1-9]/) + 1)
      return {
        text: `${formatQuantity(text, { locale, places })} ${nativeCurrency.symbol}`,
        fiat: fiat(text, native),
      }
    },
  }
}
