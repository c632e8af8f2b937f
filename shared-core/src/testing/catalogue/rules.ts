import { call, flow, type Proof } from './row.js'

const check = 'shared-core/src/embedded/checkOrigin.test.ts'
const evm = 'shared-core/src/adapters/eip155/createEip155Adapter.test.ts'
const provider = 'shared-core/src/api/provider/provider.test.ts'

type Rule = { readonly what: string; readonly becomes: string; readonly id: string; readonly proof: Proof }

/** The provider service's own words, and what they become. */
export const messageMappings: readonly Rule[] = [
  {
    what: 'Unauthorized: origin not allowed',
    becomes: 'Origin Not Allowed',
    id: 'ERR-15',
    proof: call(provider),
  },
  {
    what: 'JWT validation error: JWT Token is not yet valid',
    becomes: 'Session Expired',
    id: 'ERR-30',
    proof: call(provider),
  },
  { what: 'Unauthorized: invalid key', becomes: 'Invalid Project ID', id: 'ERR-31', proof: call(provider) },
]

/** A wallet's codes. */
export const walletCodes: readonly Rule[] = [
  {
    what: '4902, in a code, a nested code or a text',
    becomes: 'Unrecognized chain: it is added (`wallet_addEthereumChain`), then switched to',
    id: 'ERR-16',
    proof: flow('shared-core/src/connectors/injected/switchEthereumChain.test.ts'),
  },
  {
    what: '32603',
    becomes: 'Invalid chain id: as 4902; `-32603` only around a 4902',
    id: 'ERR-60',
    proof: flow('shared-core/src/connectors/injected/switchEthereumChain.test.ts'),
  },
  {
    what: '5000',
    becomes: 'The default: what has no narrower code. Of a pairing’s session or request: a rejection',
    id: 'ERR-59',
    proof: flow('shared-core/src/providers/walletErrors.test.ts'),
  },
]

/** What stands in where a service failed. */
export const fallbacks: readonly Rule[] = [
  { what: 'Allowed origins, HTTP 429', becomes: '`RATE_LIMITED`', id: 'ERR-17', proof: flow(check) },
  { what: 'Allowed origins, 5xx', becomes: '`SERVER_ERROR`', id: 'ERR-56', proof: flow(check) },
  { what: 'Allowed origins, anything else', becomes: 'an empty list', id: 'ERR-57', proof: flow(check) },
  {
    what: 'On-ramp options',
    becomes: 'sample data, labelled',
    id: 'ERR-18',
    proof: flow('mf-onramp/src/state/quotes.test.ts'),
  },
  {
    what: 'On-ramp quote',
    becomes: 'a mocked quote, labelled, not to be bought',
    id: 'ERR-61',
    proof: flow('mf-onramp/src/state/quotes.test.ts'),
  },
  {
    what: 'A wallet’s balance',
    becomes: '`0.00 ETH`, marked as unknown; views draw a dash',
    id: 'ERR-19',
    proof: flow(evm),
  },
  {
    what: 'An internal error',
    becomes: 'a categorised error, told to error analytics',
    id: 'ERR-20',
    proof: flow('shared-core/src/intents/internalErrors.test.ts'),
  },
  {
    what: 'Reports to error analytics',
    becomes: 'at most 5 in 60 s',
    id: 'ERR-58',
    proof: flow('shared-core/src/events/startAnalytics.test.ts'),
  },
]
