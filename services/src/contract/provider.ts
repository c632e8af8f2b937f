import * as z from 'zod'
import { Feature } from '../provider/Project.js'
import { Wallet } from '../provider/Wallet.js'
import type { Call, Service } from './Call.js'

const number = z.string().regex(/^[1-9]\d*$/)
const list = z.string().min(1).describe('Separated by commas')

const image = (path: Call['path'], of: string): Call => ({
  method: 'get',
  path,
  summary: `The picture of ${of}`,
  answer: 'image',
})

export const provider: Service = {
  name: 'provider',
  title: 'Provider service',
  description: 'Projects, the list of wallets, and pictures. A page names it in `services.provider`.',
  calls: [
    {
      method: 'get',
      path: '/appkit/v1/config',
      summary: 'The features of the project; one that is left out is off',
      answer: { status: 200, schema: z.object({ features: z.array(Feature) }) },
    },
    {
      method: 'get',
      path: '/projects/v1/origins',
      summary: 'The pages that may use the project; none is "unknown"',
      answer: { status: 200, schema: z.object({ allowedOrigins: z.array(z.string()) }) },
    },
    {
      method: 'get',
      path: '/getAnalyticsConfig',
      summary: 'Whether the project wants events',
      answer: { status: 200, schema: z.object({ isAnalyticsEnabled: z.boolean() }) },
    },
    {
      method: 'get',
      path: '/getWallets',
      summary: 'A page of the list of wallets, and how many there are that match',
      query: z.strictObject({
        page: number.describe('From 1'),
        entries: number.describe('Wallets a page'),
        include: list.optional(),
        exclude: list.optional(),
        chains: list.optional().describe('CAIP-2 ids: wallets that know any of them'),
        search: z.string().min(1).optional().describe('A part of the name, in upper or lower case'),
        badge_type: z.literal('certified').optional(),
      }),
      answer: { status: 200, schema: z.object({ data: z.array(Wallet), count: z.int().min(0) }) },
    },
    image('/getWalletImage/{id}', 'a wallet, by its `image_id`'),
    image('/public/getAssetImage/{id}', 'a network'),
    image('/public/getCurrencyImage/{id}', 'a currency'),
    image('/public/getTokenImage/{id}', 'a token, by its symbol'),
  ],
}
