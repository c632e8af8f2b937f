import type { TokenBalance } from '@foyer/shared-core/entities'
import { parseAmount } from '@foyer/shared-core/format'
import { worthOf, worthPlaces } from '../actions/worthOf.js'

/**
 * Puts what is worth most first; unknown worth comes last, and tokens of one worth stand by name.
 * @example sortTokens([dust, ether]) // [ether, dust]
 */
export function sortTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const byName = new Intl.Collator('en')
  // Each worth is reckoned once, not once for each comparison.
  const entries = tokens.map((token) => {
    const worth = worthOf(token)
    return { token, units: worth === undefined ? -1n : parseAmount(worth, worthPlaces) }
  })
  return entries
    .sort((a, b) =>
      a.units === b.units ? byName.compare(a.token.name, b.token.name) : a.units < b.units ? 1 : -1,
    )
    .map(({ token }) => token)
}

/** Worth under one unit of its currency, or unverified: without a price, and not the network's own coin. */
export function isMinor(token: TokenBalance): boolean {
  const worth = worthOf(token)
  return worth === undefined ? token.address !== undefined : /^0(\.|$)/.test(worth)
}
