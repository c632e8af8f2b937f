import { describe, expect, test } from '@rstest/core'
import * as z from 'zod'
import { postEvent } from '../../../shared-core/src/api/analytics/postEvent.js'
import { buildApproval } from '../../../shared-core/src/api/blockchain/buildApproval.js'
import { buildSwap } from '../../../shared-core/src/api/blockchain/buildSwap.js'
import { createOnRampUrl } from '../../../shared-core/src/api/blockchain/createOnRampUrl.js'
import { getAccountBalance } from '../../../shared-core/src/api/blockchain/getAccountBalance.js'
import { getAccountHistory } from '../../../shared-core/src/api/blockchain/getAccountHistory.js'
import { getFungiblePrice } from '../../../shared-core/src/api/blockchain/getFungiblePrice.js'
import { getGasPrice } from '../../../shared-core/src/api/blockchain/getGasPrice.js'
import { getIdentity } from '../../../shared-core/src/api/blockchain/getIdentity.js'
import { getNameSuggestions } from '../../../shared-core/src/api/blockchain/getNameSuggestions.js'
import { getNames } from '../../../shared-core/src/api/blockchain/getNames.js'
import { getOnRampOptions } from '../../../shared-core/src/api/blockchain/getOnRampOptions.js'
import { getOnRampQuote } from '../../../shared-core/src/api/blockchain/getOnRampQuote.js'
import { getProfile } from '../../../shared-core/src/api/blockchain/getProfile.js'
import { getPurchaseStatus } from '../../../shared-core/src/api/blockchain/getPurchaseStatus.js'
import { getSmartSessions } from '../../../shared-core/src/api/blockchain/getSmartSessions.js'
import { getSwapAllowance } from '../../../shared-core/src/api/blockchain/getSwapAllowance.js'
import { getSwapQuotes } from '../../../shared-core/src/api/blockchain/getSwapQuotes.js'
import { getSwapTokens } from '../../../shared-core/src/api/blockchain/getSwapTokens.js'
import { registerName } from '../../../shared-core/src/api/blockchain/registerName.js'
import { revokeSmartSession } from '../../../shared-core/src/api/blockchain/revokeSmartSession.js'
import { getAllowedOrigins } from '../../../shared-core/src/api/provider/getAllowedOrigins.js'
import { getAnalyticsConfig } from '../../../shared-core/src/api/provider/getAnalyticsConfig.js'
import { getProjectConfig } from '../../../shared-core/src/api/provider/getProjectConfig.js'
import { getWallets } from '../../../shared-core/src/api/provider/getWallets.js'
import { imageUrl } from '../../../shared-core/src/api/provider/images.js'
import { createTestConfig } from '../../../shared-core/src/testing/createTestConfig.js'
import { asOpenApi, services } from './asOpenApi.js'
import { faultsOfAnswer, faultsOfQuestion, findCall, queryOf } from './faultsOf.js'

const folders = { data: '/api', provider: '/provider', analytics: '/analytics' } as const
const address = `0x${'1'.repeat(40)}`
const caipNetworkId = 'eip155:1' as const
const account = `eip155:1:${address}` as const
const other = `eip155:1:0x${'2'.repeat(40)}` as const
const pair = { from: account, to: other, userAddress: account }

const mediaSchema = z.strictObject({
  schema: z.looseObject({ $schema: z.undefined().optional() }).optional(),
})
const contentSchema = z.record(z.string(), mediaSchema)
const responseSchema = z.strictObject({ description: z.string().min(1), content: contentSchema })
const operationSchema = z.strictObject({
  summary: z.string().min(1),
  parameters: z.array(
    z.strictObject({
      ...{
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.looseObject({}),
      },
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: contentSchema }).optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|default)$/),
    z.union([responseSchema, z.strictObject({ $ref: z.literal('#/components/responses/Refusal') })]),
  ),
})

/** The part of OpenAPI 3.1 that the documents use. */
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    ...{ title: z.string().min(1), description: z.string().min(1), version: z.string() },
    license: z.strictObject({ name: z.literal('MIT'), identifier: z.literal('MIT') }),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operationSchema),
  ),
  components: z.strictObject({ responses: z.strictObject({ Refusal: responseSchema }) }),
})

/** Each call of the product, with all that it may say. */
async function askAll() {
  const { api, config } = createTestConfig()
  const { analytics, blockchain, provider } = config.api
  if (!analytics) throw new Error('No analytics')
  const event = { eventId: '1', href: 'https://dapp.test/', domain: 'dapp.test', timestampMs: 5 }
  const calls: readonly (() => Promise<unknown>)[] = [
    () => getProjectConfig(provider),
    () => getAllowedOrigins(provider),
    () => getAnalyticsConfig(provider),
    () => getWallets(provider, { page: 1, entries: 40 }),
    () =>
      getWallets(provider, {
        ...{ page: 2, entries: 4, include: ['a', 'b'], exclude: ['c'] },
        ...{ chains: [caipNetworkId], search: 'till', badgeType: 'certified' },
      }),
    ...(['wallet', 'asset', 'currency', 'token'] as const).map(
      (kind) => () => config.fetch(imageUrl(provider, { kind, id: 'eip155:1/a' })),
    ),
    () => postEvent(analytics, { ...event, props: { type: 'track', event: 'INITIALIZE' } }),
    () => getIdentity(blockchain, { address, caipNetworkId, sender: address }),
    () => getAccountHistory(blockchain, { address, caipNetworkId, cursor: 'next' }),
    () => getPurchaseStatus(blockchain, { caipAddress: account, purchaseId: 'a' }),
    () => getAccountBalance(blockchain, { address, caipNetworkId, currency: 'eur', forceUpdate: true }),
    () => getFungiblePrice(blockchain, { addresses: [account], caipNetworkId }),
    () => getSwapTokens(blockchain, { caipNetworkId }),
    () => getSwapQuotes(blockchain, { ...pair, amount: 1n, gasPrice: 1n }),
    () => getSwapAllowance(blockchain, { tokenAddress: other, userAddress: account }),
    () => getGasPrice(blockchain, { caipNetworkId }),
    () => buildSwap(blockchain, { ...pair, amount: 1n, slippage: 0.5 }),
    () => buildApproval(blockchain, pair),
    () => getProfile(blockchain, { caipNetworkId, name: 'alice.foyer.id' }),
    () => getNames(blockchain, { address, caipNetworkId, sender: address }),
    () => getNameSuggestions(blockchain, { caipNetworkId, name: 'alice', zone: 'foyer.id' }),
    () =>
      registerName(blockchain, {
        ...{ address, caipNetworkId, message: '{}', name: 'alice.foyer.id', signature: '0x' },
      }),
    () =>
      createOnRampUrl(blockchain, {
        ...{ address, asset: 'ETH', caipNetworkId, network: 'ethereum', purchaseId: 'a' },
        ...{ cryptoAmount: '0.1', fiatAmount: '100' },
      }),
    () => getOnRampOptions(blockchain, { caipNetworkId }),
    () =>
      getOnRampQuote(blockchain, {
        ...{ amount: '100', caipNetworkId, network: 'ethereum' },
        ...{ paymentCurrency: 'USD', purchaseCurrency: 'ETH' },
      }),
    () => getSmartSessions(blockchain, { caipAddress: account }),
    () => revokeSmartSession(blockchain, { caipAddress: account, pci: 'a', signature: '0x' }),
  ]
  // What comes back is no answer, which counts for nothing here.
  for (const call of calls) await call().catch(() => {})
  return [...api.requests, ...api.requestsOf('/api/v1/supported-chains')].map(({ body, method, url }) => {
    return { body, method, path: url.pathname, query: Object.fromEntries(url.searchParams) }
  })
}

test('behavior: all that the product asks is in the contract as it asks it, and the contract has no more', async () => {
  const asked = await askAll()
  const [met, unknown, faults] = [new Set<string>(), [] as string[], [] as string[]]
  for (const question of asked) {
    const service = services.find(({ name }) =>
      question.path.startsWith(folders[name as keyof typeof folders]),
    )
    const path = question.path.slice(folders[service?.name as keyof typeof folders].length)
    const call = service && findCall(service, { method: question.method, path })
    if (!call) {
      unknown.push(`${question.method} ${question.path}`)
      continue
    }
    faults.push(...faultsOfQuestion(call, question).map((fault) => `${call.path} ${fault}`))
    for (const name of Object.keys(question.query)) met.add(`${call.method} ${call.path} ${name}`)
  }
  expect({ unknown, faults }).toEqual({ unknown: [], faults: [] })
  const described = services.flatMap(({ calls }) =>
    calls.flatMap((call) =>
      Object.keys(queryOf(call).shape).map((name) => `${call.method} ${call.path} ${name}`),
    ),
  )
  expect([...met].toSorted()).toEqual(described.toSorted())
})

test('error: a question or an answer of another form is told by its place', () => {
  const [, provider] = services
  const call = provider && findCall(provider, { method: 'GET', path: '/getWallets' })
  if (!call) throw new Error('No such call')
  const query = { page: '1', entries: '4', projectId: 'a', st: 'foyer', sv: '1' }
  const ask = (more: object) =>
    faultsOfQuestion(call, { method: 'GET', path: '/getWallets', query: { ...query, ...more } })
  expect(ask({})).toEqual([])
  expect(ask({ colour: 'red' })).toHaveLength(1)
  expect(ask({ page: '0' })[0]).toMatch(/^query\.page: /)
  const body = { data: [{ id: 'a' }], count: 1 }
  expect(faultsOfAnswer(call, { status: 200, type: 'application/json', body })[0]).toMatch(
    /^answer\.data\.0\.name: /,
  )
})

describe('asOpenApi', () => {
  for (const service of services)
    test(`writes ${service.name} as an OpenAPI 3.1 document with every call`, () => {
      const document = JSON.parse(JSON.stringify(asOpenApi(service)))
      expect(() => documentSchema.parse(document)).not.toThrow()
      expect(Object.keys(document.paths).toSorted()).toEqual(
        [...new Set(service.calls.map(({ path }) => path))].toSorted(),
      )
    })
})
