import { expect, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { buildApproval } from './buildApproval.js'
import { buildSwap } from './buildSwap.js'
import { createOnRampUrl } from './createOnRampUrl.js'
import { getAccountBalance } from './getAccountBalance.js'
import { getAccountHistory } from './getAccountHistory.js'
import { getFungiblePrice } from './getFungiblePrice.js'
import { getGasPrice } from './getGasPrice.js'
import { getIdentity } from './getIdentity.js'
import { getNameSuggestions } from './getNameSuggestions.js'
import { getNames } from './getNames.js'
import { getOnRampOptions } from './getOnRampOptions.js'
import { getOnRampQuote } from './getOnRampQuote.js'
import { getProfile } from './getProfile.js'
import { getSmartSessions } from './getSmartSessions.js'
import { getSupportedChains } from './getSupportedChains.js'
import { getSwapAllowance } from './getSwapAllowance.js'
import { getSwapQuotes } from './getSwapQuotes.js'
import { getSwapTokens } from './getSwapTokens.js'
import { registerName } from './registerName.js'
import { revokeSmartSession } from './revokeSmartSession.js'

const address = `0x${'1'.repeat(40)}`
const caipNetworkId = 'eip155:1' as const
const account = `eip155:1:${address}` as const
const other = `eip155:1:0x${'2'.repeat(40)}` as const
const price = { standard: 1n, fast: 1n, instant: 1n }

test('every call of the data API, GET and POST, carries project id, sdk type and sdk version in its query [API-01]', async () => {
  const { api, config } = createTestConfig()
  const { blockchain } = config.api
  const swap = { amount: 1n, from: account, to: other, userAddress: account }
  const calls: readonly (() => Promise<unknown>)[] = [
    () => getSupportedChains(blockchain),
    () => getIdentity(blockchain, { address, caipNetworkId }),
    () => getAccountHistory(blockchain, { address, caipNetworkId }),
    () => getSwapQuotes(blockchain, { ...swap, gasPrice: price } as never),
    () => getSwapTokens(blockchain, { caipNetworkId }),
    () => getFungiblePrice(blockchain, { addresses: [account], caipNetworkId }),
    () => getSwapAllowance(blockchain, { tokenAddress: other, userAddress: account }),
    () => getGasPrice(blockchain, { caipNetworkId }),
    () => buildSwap(blockchain, { ...swap, slippage: 100 } as never),
    () => buildApproval(blockchain, { from: account, to: other, userAddress: account }),
    () => getAccountBalance(blockchain, { address, caipNetworkId }),
    () => getProfile(blockchain, { caipNetworkId, name: 'alice.foyer.id' }),
    () => getNames(blockchain, { address, caipNetworkId }),
    () => getNameSuggestions(blockchain, { caipNetworkId, name: 'alice', zone: 'foyer.id' }),
    () =>
      registerName(blockchain, {
        address,
        caipNetworkId,
        message: '{}',
        name: 'alice.foyer.id',
        signature: '0x',
      } as never),
    () => createOnRampUrl(blockchain, { caipNetworkId, destinationWallets: [] } as never),
    () => getOnRampOptions(blockchain, { caipNetworkId }),
    () => getOnRampQuote(blockchain, { amount: '1', caipNetworkId } as never),
    () => getSmartSessions(blockchain, { caipAddress: account }),
    () => revokeSmartSession(blockchain, { caipAddress: account, pci: 'a', signature: '0x' }),
  ]
  const asked: string[] = []
  for (const call of calls) {
    // What comes back is no answer, which counts for nothing here.
    await call().catch(() => {})
    const request = api.requests.at(-1) ?? api.requestsOf('/api/v1/supported-chains')[0]
    asked.push(`${request?.method} ${request?.url.pathname.replace('/api/v1/', '')}`)
    const { projectId, st, sv } = Object.fromEntries(request?.url.searchParams ?? [])
    expect([asked.at(-1), projectId, st, sv]).toEqual([
      asked.at(-1),
      'test',
      'foyer',
      'html-foyer-0.0.0-test',
    ])
  }
  expect(asked).toEqual([
    'GET supported-chains',
    `GET identity/${address}`,
    `GET account/${address}/history`,
    'GET convert/quotes',
    'GET convert/tokens',
    'POST fungible/price',
    'GET convert/allowance',
    'GET convert/gas-price',
    'POST convert/build-transaction',
    'GET convert/build-approve',
    `GET account/${address}/balance`,
    'GET profile/account/alice.foyer.id',
    `GET profile/reverse/${address}`,
    'GET profile/suggestions/alice',
    'POST profile/account',
    'POST generators/onrampurl',
    'GET onramp/options',
    'POST onramp/quote',
    `GET sessions/${encodeURIComponent(account)}`,
    `POST sessions/${encodeURIComponent(account)}/revoke`,
  ])
})
