import { describe, expect, test } from '@rstest/core'
import { createTestNode } from '../../../testing/createTestNode.js'
import { getAdapter } from '../../getAdapter.js'
import { buildSwapOf, orderOf, type SwapShape, shapes } from './builtSwaps.js'

const shapeOf = (name: string): SwapShape => {
  const shape = shapes.find((x) => x.name === name)
  if (!shape) throw new Error(`No shape ${name}`)
  return shape
}

describe('readSwap', () => {
  test('judges the deadline by the time of the chain where the clock of the device is off', async () => {
    for (const aheadMs of [2 * 60 * 60_000, -2 * 60 * 60_000, 48 * 60 * 60_000, -48 * 60 * 60_000]) {
      let chainSeconds = 0n
      const { clock, config } = createTestNode({
        eth_getBlockByNumber: () => ({ timestamp: `0x${chainSeconds.toString(16)}` }),
      })
      chainSeconds = BigInt((clock.nowMs() - aheadMs) / 1_000)
      const { swaps } = await getAdapter(config, 'eip155')
      const shape = shapeOf('swapExactTokensForTokens')
      const build = (ahead: bigint) =>
        buildSwapOf(shape, { nowMs: clock.nowMs(), deadline: chainSeconds + ahead })
      const read = async (ahead: bigint) => swaps?.readSwap({ order: orderOf(shape), built: build(ahead) })
      expect(await read(1_200n)).toMatchObject({
        deadline: chainSeconds + 1_200n,
        chainAheadSeconds: BigInt(-aheadMs / 1_000),
      })
      for (const over of [60n, -1n, 86_401n])
        await expect(read(over), `${aheadMs} ${over}`).rejects.toMatchObject({ fault: 'deadline' })
    }
  })
})
