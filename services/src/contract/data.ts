import * as z from 'zod'
import type { Service } from './Call.js'
import { answer, caipAddress, caipNetworkId, decimal, hex } from './forms.js'
import { trade } from './trade.js'

const currency = z.string().regex(/^[a-z]{3}$/)
const apiVersion = z.literal('2')
const sender = z.string().optional().describe('The address of the visitor who asks')
const success = z.object({ success: z.literal(true) })

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

const Profile = z.object({
  name: z.string(),
  registered_at: z.string().optional(),
  updated_at: z.string().nullish(),
  addresses: z
    .record(z.string().regex(/^\d+$/), z.object({ address: z.string() }))
    .describe('By coin type (SLIP-44)'),
  attributes: z.object({ avatar: z.string().optional() }).optional(),
})

export const data: Service = {
  name: 'data',
  title: 'Data API',
  description:
    'Balances, histories, prices, names, swaps and purchases. A page names it in `services.blockchainApi`.',
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
      summary: 'The name and picture of an account; both are null for one without a name',
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
        z.object({
          suggestions: z.array(z.object({ name: z.string(), registered: z.boolean().optional() })),
        }),
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
    ...trade,
  ],
}
