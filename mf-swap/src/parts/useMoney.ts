import type { Currency } from '@foyer/shared-core/constants'
import { formatAmount, formatBalance, formatFiat, formatQuantity, isDecimal } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { briefAmount } from '../actions/briefAmount.js'
import { coinOf, type Token } from '../actions/token.js'
import { worthOf } from '../actions/worth.js'
import { priceOfAtom } from '../state/holdings.js'

/** Keeps a symbol of another script from turning the words and numbers around it: first strong isolate, pop isolate. */
const isolate = (text: string): string => (/^[ -~]*$/.test(text) ? text : `\u2068${text}\u2069`)

/** Writes amounts of tokens in the visitor's language. */
export function useMoney() {
  const locale = useAtomValue(localeAtom)
  const priceOf = useAtomValue(priceOfAtom)
  const { caipNetworkId, nativeCurrency } = useAtomValue(activeNetworkAtom)

  const exact = (text: string) => (isDecimal(text) ? formatQuantity(text, { locale, places: 'all' }) : text)
  const fiat = (worth: string | undefined, currency: Currency | undefined) =>
    worth === undefined ? '—' : formatFiat(worth, { locale, currency })
  /** The worth of base units; undefined where the price is unknown. */
  const worth = (amount: bigint, { address, decimals }: Pick<Token, 'address' | 'decimals'>) =>
    worthOf(amount, decimals, priceOf(address).price)
  return {
    exact,
    worth,
    /** Base units with every digit, and the symbol. */
    amount: (amount: bigint, { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>) =>
      `${exact(formatAmount(amount, decimals))} ${isolate(symbol)}`,
    /** Base units in little room, floored. */
    brief: (amount: bigint, decimals: number) => briefAmount(amount, { decimals, locale }),
    /** The same with its symbol: never more than it is. */
    floored: (amount: bigint, { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>) =>
      `${briefAmount(amount, { decimals, locale })} ${isolate(symbol)}`,
    /** What an account holds, in the form of every balance. */
    balance: (amount: bigint, decimals: number) => formatBalance(formatAmount(amount, decimals), { locale }),
    /** A dash where the price is unknown. */
    fiat: (amount: bigint, token: Pick<Token, 'address' | 'decimals'>) =>
      fiat(worth(amount, token), priceOf(token.address).currency),
    fiatOf: fiat,
    /** Base units of the coin, in money first. */
    coin(amount: bigint) {
      const { decimals, symbol } = nativeCurrency
      const text = formatAmount(amount, decimals)
      const places = Math.max(6, text.search(/[1-9]/) + 1)
      const priced = { address: coinOf(caipNetworkId), decimals }
      return {
        text: `${formatQuantity(text, { locale, places })} ${symbol}`,
        fiat: fiat(worth(amount, priced), priceOf(priced.address).currency),
      }
    },
    /** A share of 0 to 1, rounded up to hundredths of a percent: a loss is not made smaller. */
    percent(share: number): string {
      const percent = Math.max(0, Math.ceil(share * 10_000 - 1e-9) / 10_000)
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent)
    },
    decimalMark: formatQuantity('0.5', { locale }).includes(',') ? (',' as const) : ('.' as const),
  }
}
