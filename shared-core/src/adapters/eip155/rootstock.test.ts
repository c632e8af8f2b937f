import { describe, expect, test } from '@rstest/core'
import { checksumAddress } from 'viem'
import { createTestNode as createNode } from '../../testing/createTestNode.js'
import { createTestProvider } from '../../testing/createTestProvider.js'

const address = `0x${'1'.repeat(40)}`

describe('createEip155Adapter', () => {
  test('takes on Rootstock the checksum of its chain (EIP-1191), and tells the wallet that of EIP-55', async () => {
    const own = await createNode({}).adapter
    const plain = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const of = { 30: checksumAddress(plain, 30), 31: checksumAddress(plain, 31) }
    for (const chainId of [30, 31] as const) {
      const on = { caipNetworkId: `eip155:${chainId}` } as const
      await own.checkReceiver(of[chainId], on)
      await own.checkReceiver(plain, on)
      const wrong = { reason: 'checksum' }
      await expect(own.checkReceiver(of[chainId === 30 ? 31 : 30], on)).rejects.toMatchObject(wrong)
      await expect(own.checkReceiver(of[chainId], { caipNetworkId: 'eip155:1' })).rejects.toMatchObject(wrong)
    }
    const wallet = createTestProvider({ chainId: 30 })
    const from = `eip155:30:${address}` as const
    await own.sendToken?.({ provider: wallet, from, amount: 1n, receiver: of[30] })
    expect(wallet.requests.at(-1)?.params).toMatchObject([{ to: plain }])
  })
})
