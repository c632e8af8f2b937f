import type { Address } from '@solana/kit'
import { token2022Program, tokenProgram } from './constants.js'

export type SolanaTokenSpec = {
  /** The mint's address, the same as on the real chain. */
  readonly address: Address
  readonly program: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Each development account's balance at start, in whole tokens. */
  readonly perAccount: string
  readonly priceUsd: number
  /** The fee on each transfer, up to a maximum in base units; only in Token-2022. */
  readonly fee?: { readonly basisPoints: number; readonly maximum: bigint }
}

/** The price of a SOL, which no pool on this chain provides. */
export const solPriceUsd = 150
/** Each development account's balance at start. */
export const solPerAccount = 100n

export const solanaTokens = {
  usdc: {
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address,
    program: tokenProgram,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    perAccount: '1000',
    priceUsd: 1,
  },
  /** Belongs to the newer token program. */
  pyusd: {
    address: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo' as Address,
    program: token2022Program,
    name: 'PayPal USD',
    symbol: 'PYUSD',
    decimals: 6,
    perAccount: '250',
    priceUsd: 1,
  },
  /** Belongs to the newer program too; takes 6.9 % of each transfer, at most 1,000 of the token. */
  bern: {
    address: 'CKfatsPMUf8SkiURsDXs7eK6GWb4Jsd6UDbs7twMCWxo' as Address,
    program: token2022Program,
    name: 'BonkEarn',
    symbol: 'BERN',
    decimals: 5,
    perAccount: '50000',
    priceUsd: 0.002,
    fee: { basisPoints: 690, maximum: 100_000_000n },
  },
} as const satisfies { readonly [name: string]: SolanaTokenSpec }
