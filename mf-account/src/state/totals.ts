import type { TokenBalance } from '@foyer/shared-core/entities'
import { formatAmount, parseAmount } from '@foyer/shared-core/format'
import { worthOf, worthPlaces } from '../actions/worthOf.js'

/**
 * Adds up a portfolio, exactly. A token without a usable price adds nothing.
 * @returns Decimal text in the tokens' currency; undefined where no token has a usable price.
 * @example totalOf([]) // '0'
 */
export function totalOf(tokens: readonly TokenBalance[]): string | undefined {
  const worths = tokens.map(worthOf).filter((x) => x !== undefined)
  if (tokens.length > 0 && worths.length === 0) return undefined
  const sum = worths.reduce((total, worth) => total + parseAmount(worth, worthPlaces), 0n)
  return formatAmount(sum, worthPlaces)
}
