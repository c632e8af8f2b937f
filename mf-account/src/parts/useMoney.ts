import {
  fiatValue,
  formatAmount,
  formatBalance,
  formatFiat,
  formatQuantity,
  isDecimal,
} from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { sendFormAtom } from '../state/sendForm.js'

/** Writes amounts of the active network's tokens in the visitor's language. */
export function useMoney() {
  const locale = useAtomValue(localeAtom)
  const { nativeCurrency } = useAtomValue(activeNetworkAtom)
  const { tokenBalances } = useAtomValue(sendFormAtom)
  const nativePrice = tokenBalances.find((x) => x.address === undefined)?.price

  /** @returns A dash if the price is unknown, or the page filled in a text that is not a number. */
  const fiat = (quantityText: string, priceUsd: number | undefined): string => {
    const isKnown = priceUsd !== undefined && isDecimal(quantityText)
    const worth = isKnown ? fiatValue({ quantityText, priceUsd }) : undefined
    return worth === undefined ? '—' : formatFiat(worth, { locale })
  }
  return {
    fiat,
    /** What an account holds, in the form of every balance. */
    balance: (text: string) => formatBalance(text, { locale }),
    /** The exact amount that leaves the account, with every digit. */
    exact: (text: string) => (isDecimal(text) ? formatQuantity(text, { locale, places: 'all' }) : text),
    decimalMark: formatQuantity('0.5', { locale }).includes(',') ? (',' as const) : ('.' as const),
    nativePrice,
    /** A fee in base units as text and worth, with enough places to show more than zero. */
    fee(amount: bigint) {
      const text = formatAmount(amount, nativeCurrency.decimals)
      const places = Math.max(6, text.search(/[1-9]/) + 1)
      return {
        text: `${formatQuantity(text, { locale, places })} ${nativeCurrency.symbol}`,
        fiat: fiat(text, nativePrice),
      }
    },
  }
}
