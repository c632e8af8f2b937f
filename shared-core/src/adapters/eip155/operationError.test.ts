import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import { getAdapter } from '../getAdapter.js'

const from = `eip155:137:0x${'1'.repeat(40)}` as const
const call = { to: `0x${'2'.repeat(40)}`, data: '0x', value: 0n }
const hash = `0x${'ab'.repeat(32)}`

describe('a wallet that did not send', () => {
  test('error: what a smart account says is told by name: it would fail, the sponsor, too little, no block', async () => {
    const { swaps } = await getAdapter(createTestConfig().config, 'eip155')
    const provider = createTestProvider({ chainId: 137 })
    const [notSent, declined] = [{ name: 'TransactionNotSentError' }, { name: 'SponsorDeclinedError' }]
    for (const [facts, message, expected] of [
      [{ code: -32_521 }, 'execution reverted', notSent],
      [{ code: -32_501 }, 'AA34 signature error', declined],
      [{ code: -32_500 }, 'AA33 reverted', declined],
      [{ code: -32_500 }, 'AA21 didn’t pay prefund', { name: 'InsufficientFundsError' }],
      [{ code: -32_500 }, 'AA25 invalid account nonce', notSent],
      [{ code: 5 }, 'No block took it, and none will', notSent],
      [{ code: 5, data: { transactionHash: hash } }, 'The calls failed', { name: 'TransactionFailedError' }],
      [{ code: -32_602 }, 'Invalid params', { name: 'UnknownFailureError' }],
      [{ code: -32_603 }, 'Internal error', { name: 'UnknownFailureError' }],
    ] as const) {
      provider.answer('eth_sendTransaction', () => {
        throw Object.assign(new Error(message), facts)
      })
      await expect(swaps?.sendCall({ from, provider, call }), message).rejects.toMatchObject(expected)
    }
  })
})
