import { contractOf, type TokenBalance } from '@foyer/shared-core/entities'
import { fiatValue } from '@foyer/shared-core/format'
import type { Token } from '../actions/token.js'

/** A token of the list, with what the account holds of it. */
export type ListedToken = Token & {
  readonly held: TokenBalance | undefined
  /** It may be taken for another token, by its symbol or name: its contract tells them apart. */
  readonly isAlike: boolean
}

const contractKey = (contract: string | undefined) => contract?.toLowerCase() ?? ''

/**
 * Orders the tokens of a network: held tokens by fiat value, then the dapp's tokens, then the service's list. Look-alikes
 * stand last.
 * @param of `presets`: contracts, of the page's option `tokens`.
 */
export function arrangeTokens({ held, presets, tokens }: arrangeTokens.Parameters): readonly ListedToken[] {
  const balances = new Map(
    held.filter(({ quantity }) => /[1-9]/.test(quantity.numeric)).map((x) => [contractKey(contractOf(x)), x]),
  )
  const places = new Map(presets.map((address, at) => [address.toLowerCase(), at]))
  const counts = new Map<string, number>()
  for (const key of tokens.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const entries = tokens.map((token, at) => {
    const balance = balances.get(contractKey(token.contract))
    const listed: ListedToken = {
      ...token,
      held: balance,
      isAlike: isUnusual(token) || keysOf(token).some((key) => (counts.get(key) ?? 0) > 1),
    }
    const place = places.get(contractKey(token.contract))
    const rank = token.resembles !== undefined ? 3 : balance ? 0 : place === undefined ? 2 : 1
    return { listed, rank, worth: balance ? worthOf(balance) : 0, place: place ?? 0, at }
  })
  return entries
    .sort((a, b) => a.rank - b.rank || b.worth - a.worth || a.place - b.place || a.at - b.at)
    .map(({ listed }) => listed)
}

export declare namespace arrangeTokens {
  type Parameters = {
    tokens: readonly Token[]
    held: readonly TokenBalance[]
    presets: readonly string[]
  }
}

/** Only for the order; −1 where it is unknown. */
const worthOf = ({ price, quantity }: TokenBalance): number =>
  price > 0 ? Number(fiatValue({ quantityText: quantity.numeric, price }) ?? -1) : -1

/** What a token is recognised by, each once. */
const keysOf = ({ name, symbol }: Token): readonly string[] => [...new Set([fold(symbol), fold(name)])]

/** One text in the many ways to write it: full width, small capitals, spaces, letters that look like digits. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
    .replace(/[l1|]/g, 'i')
    .replace(/0/g, 'o')

/** Other scripts have letters that look like Latin ones. */
const isUnusual = ({ name, symbol }: Token): boolean => /[^ -~]/.test(`${name}${symbol}`)
