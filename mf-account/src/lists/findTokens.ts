import { contractOf, type TokenBalance } from '@foyer/shared-core/entities'

/**
 * The tokens whose name, symbol or contract holds a text, in any case; all of them for no text.
 * @returns In the given order. A contract is found by what begins like it, since every address holds short texts.
 * @example findTokens(tokens, 'usd')
 */
export function findTokens(tokens: readonly TokenBalance[], text: string): readonly TokenBalance[] {
  const wanted = text.toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(
    (token) =>
      token.name.toLowerCase().includes(wanted) ||
      token.symbol.toLowerCase().includes(wanted) ||
      contractOf(token)?.toLowerCase().startsWith(wanted),
  )
}
