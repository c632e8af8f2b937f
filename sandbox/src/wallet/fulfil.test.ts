import { expect, test } from '@rstest/core'
import { createWalletClient, custom, type Hex, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { send } from './fulfil.js'

const to = `0x${'12'.repeat(20)}`

/** Sends by a chain that estimates 100,000 gas. @returns The gas that was signed. */
async function gasOf(transaction: object): Promise<bigint | undefined> {
  let signed: Hex = '0x'
  const answers: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_estimateGas: '0x186a0',
    eth_getTransactionCount: '0x0',
    eth_getBlockByNumber: { baseFeePerGas: '0x1', number: '0x1', transactions: [] },
    eth_maxPriorityFeePerGas: '0x1',
    eth_gasPrice: '0x1',
  }
  const transport = custom({
    async request({ method, params }: { method: string; params: readonly Hex[] }) {
      if (method !== 'eth_sendRawTransaction') return answers[method]
      signed = params[0] ?? '0x'
      return `0x${'ab'.repeat(32)}`
    },
  })
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const wallet = createWalletClient({ account, chain: mainnet, transport }) as never
  await send(wallet, { to, ...transaction } as Parameters<typeof send>[1])
  return parseTransaction(signed).gas
}

test('behavior: a call that names no gas gets a fifth more than estimated; a payment and a named gas stay', async () => {
  expect(await gasOf({ data: '0x1234' })).toBe(120_000n)
  expect(await gasOf({ data: '0x1234', gas: '0x30d40' })).toBe(200_000n)
  expect(await gasOf({ value: '0x1' })).toBe(100_000n)
})
