import { solanaCaipNetworkId } from '../solana/constants.js'

/** A token on one network, as the options name it. */
export type Sale = {
  readonly network: { name: string; display_name: string; chain_id: string; contract_address: string }
  readonly decimals: number
}

export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Millionths of a US dollar for one. */
  readonly priceMicros: bigint
  readonly sales: readonly Sale[]
}

const network = (name: string, display: string, chain: string, decimals: number, contract = ''): Sale => ({
  network: { name, display_name: display, chain_id: chain, contract_address: contract },
  decimals,
})

/** What is sold; the prices are those of the sandbox at start. */
export const purchaseCurrencies: readonly PurchaseCurrency[] = [
  {
    id: 'USDC',
    name: 'USD Coin',
    symbol: 'USDC',
    priceMicros: 1_000_000n,
    sales: [
      network('ethereum', 'Ethereum', '1', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      network('polygon', 'Polygon', '137', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
    ],
  },
  {
    id: 'ETH',
    name: 'Ether',
    symbol: 'ETH',
    priceMicros: 3_000_000_000n,
    sales: [network('ethereum', 'Ethereum', '1', 18)],
  },
  {
    id: 'POL',
    name: 'POL',
    symbol: 'POL',
    priceMicros: 500_000n,
    sales: [network('polygon', 'Polygon', '137', 18)],
  },
  {
    id: 'SOL',
    name: 'Solana',
    symbol: 'SOL',
    priceMicros: 150_000_000n,
    sales: [network('solana', 'Solana', solanaCaipNetworkId, 9)],
  },
]

export type PaymentCurrency = {
  readonly id: string
  /** Millionths of it for a US dollar. */
  readonly rateMicros: bigint
  /** In whole cents. */
  readonly limits: readonly { readonly id: string; readonly min: bigint; readonly max: bigint }[]
}

/** What can be paid in. */
export const paymentCurrencies: readonly PaymentCurrency[] = [
  {
    id: 'USD',
    rateMicros: 1_000_000n,
    limits: [
      { id: 'card', min: 10_00n, max: 7_500_00n },
      { id: 'ach_bank_account', min: 10_00n, max: 25_000_00n },
    ],
  },
  { id: 'EUR', rateMicros: 900_000n, limits: [{ id: 'card', min: 10_00n, max: 7_000_00n }] },
  { id: 'GBP', rateMicros: 750_000n, limits: [{ id: 'card', min: 8_00n, max: 6_000_00n }] },
]

/** Cents as decimal text: `1000n` is `10.00`. */
export const centsText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/** The answer of `GET /v1/onramp/options`. */
export const options = () => ({
  purchaseCurrencies: purchaseCurrencies.map(({ id, name, sales, symbol }) => ({
    id,
    name,
    symbol,
    networks: sales.map((sale) => sale.network),
  })),
  paymentCurrencies: paymentCurrencies.map(({ id, limits }) => ({
    id,
    payment_method_limits: limits.map((x) => ({ id: x.id, min: centsText(x.min), max: centsText(x.max) })),
  })),
})
