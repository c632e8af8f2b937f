import type { ListedToken } from './arrangeTokens.js'

/**
 * The tokens whose name or symbol holds a text, in any case, or whose contract begins like it; all of them for no text.
 * @returns In the given order.
 * @example findTokens(tokens, 'usd')
 */
export function findTokens(tokens: readonly ListedToken[], text: string): readonly ListedToken[] {
  const wanted = text.normalize('NFKC').trim().toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(
    ({ contract, name, symbol }) =>
      name.toLowerCase().includes(wanted) ||
      symbol.toLowerCase().includes(wanted) ||
      contract?.toLowerCase().startsWith(wanted),
  )
}

/**
 * The token that a page means: by its contract, the coin by its placeholder, or by a symbol that exactly one token has.
 * @returns Undefined where no token or several are meant.
 */
export function findMeant(tokens: readonly ListedToken[], meant: unknown): ListedToken | undefined {
  if (typeof meant !== 'string' || meant === '') return undefined
  const wanted = meant.trim().toLowerCase()
  const named = tokens.find(({ address }) => address.toLowerCase().split(':')[2] === wanted)
  if (named) return named
  const [only, ...more] = tokens.filter(({ symbol }) => symbol.toLowerCase() === wanted)
  return more.length === 0 ? only : undefined
}
