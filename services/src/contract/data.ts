import * as z from 'zod'
import type { Service } from './Call.js'

const caipNetworkId = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/).describe('CAIP-2')
const caipAddress = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:.{1,128}$/).describe('CAIP-10')
const baseUnits = z.string().regex(/^\d{1,78}$/)
const decimal = z.string().regex(/^\d+(\.\d+)?$/)
const hex = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/)
const currency = z.string().regex(/^[a-z]{3}$/)
const apiVersion = z.literal('2')
const sender = z.string().optional().describe('The address of the visitor who asks')
const success = z.object({ success: z.literal(true) })
const answer = (schema: z.ZodType) => ({ status: 200, schema }) as const

const Balance = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: caipNetworkId,
  address: caipAddress.optional().describe('CAIP-10 of the contract; absent for the coin'),
  value: z.number().optional(),
  price: z.number(),
  quantity: z.object({ decimals: z.string().regex(/^\d{1,2}$/), numeric: decimal }),
  iconUrl: z.string().optional(),
})

const flags = z.object({ is_spam: z.boolean() }).optional()
const picture = z.object({ url: z.string() })
const asset = {
  fungible_info: z
    .object({
      name: z.string(),
      symbol: z.string(),
      icon: picture.nullish(),
      decimals: z.int().optional(),
      flags,
    })
    .optional(),
  nft_info: z
    .object({
      name: z.string(),
      contract_address: z.string(),
      token_id: z.string(),
      interface: z.string(),
      content: z.object({ preview: picture, detail: picture }).nullish(),
      flags,
    })
    .optional(),
}

const Entry = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: z.string(),
    hash: z.string().optional().describe('Absent alone for a purchase that was not delivered'),
    minedAt: z.string().describe('ISO 8601'),
    sentFrom: z.string().optional(),
    sentTo: z.string().optional(),
    status: z.enum(['confirmed', 'failed', 'pending', 'canceled']),
    nonce: z.int().optional(),
    chain: caipNetworkId.optional(),
    application: z.object({ name: z.string(), iconUrl: z.string().optional() }).optional(),
  }),
  transfers: z.array(
    z.object({
      ...asset,
      direction: z.enum(['in', 'out', 'self']),
      quantity: z.object({ numeric: decimal }),
      value: z.number().nullish(),
      price: z.number().nullish(),
      sender: z.string().optional(),
      recipient: z.string(),
    }),
  ),
  approvals: z
    .array(
      z.object({
        ...asset,
        quantity: z.object({ numeric: z.union([z.literal('unlimited'), decimal]) }),
        spender: z.string(),
      }),
    )
    .optional(),
})

const Transaction = z.object({
  tx: z.object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    value: baseUnits,
    eip155: z.object({ gas: baseUnits.optional() }).optional(),
  }),
})

const Profile = z.object({
  name: z.string(),
  registered_at: z.string().optional(),
  updated_at: z.string().nullish(),
  addresses: z.record(z.string().regex(/^\d+$/), z.object({ address: z.string() })).describe('By coin type (SLIP-44)'),
  attributes: z.object({ avatar: z.string().optional() }).optional(),
})

const Money = z.object({ amount: decimal, currency: z.string() })

/** Of a swap: the token that is sold and the one that is bought, the coin by its placeholder. */
const pair = { userAddress: caipAddress, from: caipAddress, to: caipAddress }

export const data: Service = {
  name: 'data',
  title: 'Data API',
  description: 'Balances, histories, prices, names, swaps and purchases. A page names it in `services.blockchainApi`.',
  calls: [
    {
      method: 'get',
      path: '/v1/supported-chains',
      summary: 'The chains that the other calls know',
      answer: answer(z.object({ http: z.array(caipNetworkId), ws: z.array(caipNetworkId) })),
    },
    {
      method: 'get',
      path: '/v1/account/{address}/balance',
      summary: 'What an account holds; 400 for a currency that is not known, then asked again in `usd`',
      query: z.strictObject({
        currency,
        chainId: caipNetworkId,
        forceUpdate: z.enum(['true', 'false']).optional(),
      }),
      answer: answer(z.object({ balances: z.array(Balance), currency: currency.optional() })),
    },
    {
      method: 'get',
      path: '/v1/account/{address}/history',
      summary: 'What an account did, the newest first; with `onramp` the one purchase of that id',
      query: z.strictObject({
        chainId: caipNetworkId,
        cursor: z.string().optional().describe('The `next` of the page before'),
        onramp: z.string().optional(),
      }),
      answer: answer(z.object({ data: z.array(Entry), next: z.string().nullish() })),
    },
    {
      method: 'post',
      path: '/v1/fungible/price',
      summary: 'Prices of tokens; unknown ones are left out',
      body: z.strictObject({ currency, addresses: z.array(caipAddress), projectId: z.string() }),
      answer: answer(
        z.object({
          fungibles: z.array(
            z.object({
              address: caipAddress.optional(),
              name: z.string(),
              symbol: z.string(),
              price: z.number(),
              iconUrl: z.string().nullish(),
            }),
          ),
          currency: currency.optional(),
        }),
      ),
    },
    {
      method: 'get',
      path: '/v1/identity/{address}',
      summary: 'The name and picture of an account',
      query: z.strictObject({ sender }),
      answer: answer(z.object({ name: z.string().nullish(), avatar: z.string().nullish() })),
    },
    {
      method: 'get',
      path: '/v1/profile/account/{name}',
      summary: 'Where a name leads; 404 for one that is not taken',
      query: z.strictObject({ apiVersion }),
      answer: answer(Profile),
    },
    {
      method: 'get',
      path: '/v1/profile/reverse/{address}',
      summary: 'The names of an account',
      query: z.strictObject({ sender, apiVersion }),
      answer: answer(z.array(Profile)),
    },
    {
      method: 'get',
      path: '/v1/profile/suggestions/{name}',
      summary: 'Names like the one that is typed',
      query: z.strictObject({ zone: z.string() }),
      answer: answer(
        z.object({ suggestions: z.array(z.object({ name: z.string(), registered: z.boolean().optional() })) }),
      ),
    },
    {
      method: 'post',
      path: '/v1/profile/account',
      summary: 'Registers a name for who signed the message',
      body: z.strictObject({
        coin_type: z.int(),
        address: z.string(),
        message: z.string(),
        signature: z.string(),
      }),
      answer: answer(success),
    },
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
    {
      method: 'get',
      path: '/v1/sessions/{account}',
      summary: 'What an account (CAIP-10) lets pages do without asking again',
      answer: answer(
        z.object({
          pcis: z.array(
            z.object({
              pci: z.string(),
              expiry: z.int().optional().describe('Seconds since 1970'),
              permissions: z.array(z.looseObject({ type: z.string() })).optional(),
            }),
          ),
        }),
      ),
    },
    {
      method: 'post',
      path: '/v1/sessions/{account}/revoke',
      summary: 'Ends a session',
      body: z.strictObject({ pci: z.string(), signature: hex }),
      answer: answer(z.unknown()),
    },
  ],
}
