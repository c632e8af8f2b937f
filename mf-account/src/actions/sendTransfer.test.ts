import { createTestConfig } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, hash, usdcAddress } from '../testing/createTestChain.js'
import { sendTransfer } from './sendTransfer.js'

const request = { from: `eip155:1:${alice}`, amount: 5n, receiver: bob, tokenAddress: undefined } as const

describe('sendTransfer', () => {
  test('default: asks the wallet on the sender’s own chain', async () => {
    const asked: unknown[] = []
    const getProvider = async () => ({
      request: async (call: { method: string; params?: unknown }) => {
        asked.push(call)
        return call.method === 'eth_chainId' ? '0x1' : hash
      },
    })
    const { config } = createTestConfig()
    expect(await sendTransfer(config, { getProvider, transfer: request })).toBe(hash)
    await sendTransfer(config, { getProvider, transfer: { ...request, tokenAddress: usdcAddress } })
    expect(asked).toMatchObject([
      { method: 'eth_chainId' },
      { method: 'eth_sendTransaction', params: [{ from: alice, chainId: '0x1', to: bob, value: '0x5' }] },
      { method: 'eth_chainId' },
      { method: 'eth_sendTransaction', params: [{ from: alice, chainId: '0x1', to: usdcAddress }] },
    ])
  })

  test('error: a namespace that cannot send [VAL-22]', async () => {
    const getProvider = async () => ({ request: async () => hash })
    const from = 'bip122:000000000019d6689c085ae165831e93:bc1q' as const
    await expect(
      sendTransfer(createTestConfig().config, { getProvider, transfer: { ...request, from } }),
    ).rejects.toThrow('Unsupported chain')
  })
})
