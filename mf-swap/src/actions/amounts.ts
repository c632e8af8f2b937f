// All amounts are base units; no floating point touches them.

/** One percent. */
export const basisPoints = 100

/**
 * The least that a swap may give: what was quoted less the tolerance, floored.
 * @param slippage Basis points.
 * @example atLeastOf(1_000n, 100) // 990n
 */
export const atLeastOf = (quoted: bigint, slippage: number): bigint =>
  (quoted * BigInt(10_000 - slippage)) / 10_000n

/** The most that can be sold: the coin keeps back what its own swap costs. */
export const maxOf = ({ balance, reserve }: { balance: bigint; reserve: bigint }): bigint =>
  balance > reserve ? balance - reserve : 0n

/**
 * What the account must have for gas at least: 100,000 of the 150,000 gas that are kept back. What Max leaves is so enough
 * also when gas becomes dearer meanwhile.
 */
export const leastFeeOf = (reserve: bigint): bigint => (reserve * 2n) / 3n

/**
 * What one whole token gives.
 * @param of `decimals`: of the token that is given.
 * @returns Base units of the other token, floored; undefined where nothing is given.
 * @example rateOf({ given: 2_000_000n, decimals: 6, got: 10n }) // 5n
 */
export const rateOf = ({ decimals, given, got }: { given: bigint; decimals: number; got: bigint }) =>
  given > 0n ? (got * 10n ** BigInt(decimals)) / given : undefined
