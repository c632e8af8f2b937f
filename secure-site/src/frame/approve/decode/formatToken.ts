import { formatAmount } from '@foyer/shared-core/frame'

/** What a contract tells of its token; nothing of it is proven. */
export type Token = {
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly totalSupply?: bigint | undefined
}

/** @example formatToken(1500000n, { symbol: 'USDC', decimals: 6 }) // '1.5 USDC' */
export const formatToken = (amount: bigint, { decimals = 0, symbol = '' }: Token): string =>
  `${formatAmount(amount, decimals)} ${symbol}`.trim()
