/** The fee that sellers take, in percent [CON-45]. */
export const onRampFeeRange = { least: 1, most: 2 } as const

/** The token that a purchase starts with, by the namespace of the account [CON-44] [API-33]. */
export const defaultPurchaseSymbols = { eip155: 'USDC', solana: 'SOL' } as const

/** Sample data in place of options that did not come, in their wire form [ERR-18] [CON-14] [CON-44]. */
export const sampleOnRampOptions = {
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        },
      ],
    },
    {
      id: 'SOL',
      name: 'Solana',
      symbol: 'SOL',
      networks: [
        {
          name: 'solana',
          display_name: 'Solana',
          chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          contract_address: '',
        },
      ],
    },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'ach_bank_account', min: '10.00', max: '25000.00' }] },
  ],
} as const

/** How many currencies, networks and methods of the options are read. */
export const onRampListLimit = 100

/** How many purchases are remembered, and for how long. */
export const purchasesLimit = 10
export const purchaseMs = 7 * 24 * 60 * 60 * 1_000

/** In how many places a purchase is looked for, and how long the address is where it is paid. */
export const watchedLimit = 10
export const purchaseUrlLimit = 2_048

/** How often a purchase under way is looked at, while its view is seen. */
export const purchasePollMs = 3_000

/** A delivery of at least so many percent of what was quoted counts as all of it: prices move until it is paid. */
export const fullDeliveryPercent = 95n
