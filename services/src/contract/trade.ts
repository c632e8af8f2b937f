import * as z from 'zod'
import type { Call } from './Call.js'
import { answer, baseUnits, caipAddress, caipNetworkId, decimal, hex } from './forms.js'

const Transaction = z.object({
  tx: z.object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    value: baseUnits,
    eip155: z.object({ gas: baseUnits.optional() }).optional(),
  }),
})

const Money = z.object({ amount: decimal, currency: z.string() })

/** Of a swap: the token that is sold and the one that is bought, the coin by its placeholder. */
const pair = { userAddress: caipAddress, from: caipAddress, to: caipAddress }

/** The calls of the data API that swap and buy. */
export const trade: readonly Call[] = [
  {
    method: 'get',
    path: '/v1/convert/tokens',
    summary: 'Tokens that can be swapped',
    query: z.strictObject({ chainId: caipNetworkId }),
    answer: answer(
      z.object({
        tokens: z.array(
          z.object({
            address: caipAddress,
            name: z.string(),
            symbol: z.string(),
            decimals: z.int().min(0),
            logoUri: z.string().optional(),
          }),
        ),
      }),
    ),
  },
  {
    method: 'get',
    path: '/v1/convert/quotes',
    summary: 'What a swap gives; 400 where there is no route',
    query: z.strictObject({ ...pair, amount: baseUnits, gasPrice: baseUnits }),
    answer: answer(
      z.object({
        quotes: z.array(
          z.object({
            fromAmount: baseUnits,
            toAmount: baseUnits,
            fee: z.object({ amount: baseUnits, token: caipAddress }).optional(),
          }),
        ),
      }),
    ),
  },
  {
    method: 'get',
    path: '/v1/convert/allowance',
    summary: 'What the exchange may take of a token',
    query: z.strictObject({ tokenAddress: caipAddress, userAddress: caipAddress }),
    answer: answer(z.object({ allowance: baseUnits })),
  },
  {
    method: 'get',
    path: '/v1/convert/gas-price',
    summary: 'Base units of the coin for a unit of gas',
    query: z.strictObject({ chainId: caipNetworkId }),
    answer: answer(
      z.object({ standard: baseUnits, fast: baseUnits.optional(), instant: baseUnits.optional() }),
    ),
  },
  {
    method: 'get',
    path: '/v1/convert/build-approve',
    summary: 'The transaction that lets the exchange take a token',
    query: z.strictObject(pair),
    answer: answer(Transaction),
  },
  {
    method: 'post',
    path: '/v1/convert/build-transaction',
    summary: 'The transaction that swaps',
    body: z.strictObject({
      ...pair,
      amount: baseUnits,
      eip155: z.strictObject({ slippage: z.number().describe('Percent') }),
      projectId: z.string(),
      disableEstimate: z.boolean(),
    }),
    answer: answer(Transaction),
  },
  {
    method: 'get',
    path: '/v1/onramp/options',
    summary: 'What can be bought, and with which money',
    answer: answer(
      z.object({
        purchaseCurrencies: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            symbol: z.string(),
            networks: z.array(
              z.object({
                name: z.string(),
                display_name: z.string(),
                chain_id: z.string().describe('Of an EVM chain its number, else CAIP-2'),
                contract_address: z.string().nullish(),
              }),
            ),
          }),
        ),
        paymentCurrencies: z.array(
          z.object({
            id: z.string().regex(/^[A-Z]{3}$/),
            payment_method_limits: z.array(z.object({ id: z.string(), min: decimal, max: decimal })),
          }),
        ),
      }),
    ),
  },
  {
    method: 'post',
    path: '/v1/onramp/quote',
    summary: 'What an amount of money buys',
    body: z.strictObject({
      purchaseCurrency: z.string(),
      paymentCurrency: z.string(),
      amount: decimal,
      network: z.string(),
    }),
    answer: answer(
      z.object({
        networkFee: Money,
        paymentSubtotal: Money,
        paymentTotal: Money,
        purchaseAmount: Money,
        quoteId: z.string(),
      }),
    ),
  },
  {
    method: 'post',
    path: '/v1/generators/onrampurl',
    summary: 'The page on which a purchase is paid',
    body: z.strictObject({
      destinationWallets: z.array(
        z.strictObject({
          address: z.string(),
          blockchains: z.array(z.string()),
          assets: z.array(z.string()),
        }),
      ),
      defaultNetwork: z.string(),
      partnerUserId: z.string().describe('The id of the purchase, by which the history is asked for it'),
      defaultExperience: z.literal('buy'),
      presetCryptoAmount: decimal.optional(),
      presetFiatAmount: decimal.optional(),
    }),
    answer: answer(z.object({ url: z.string().max(4_096) })),
  },
]
