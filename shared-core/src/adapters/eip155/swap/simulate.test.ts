import { expect, test } from '@rstest/core'
import { createTestConfig } from '../../../testing/createTestConfig.js'
import { getAdapter } from '../../getAdapter.js'

test('error: a node that does not answer in 5 s holds up no swap, whose quote would grow too old: not simulated', async () => {
  const fetch = () => new Promise<Response>(() => {})
  const { clock, config } = createTestConfig({ outside: { fetch } })
  const { swaps } = await getAdapter(config, 'eip155')
  const [from, to] = [`eip155:1:0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
  const told = swaps?.simulate({ from, calls: [{ to, data: '0x', value: 1n }], tokens: [undefined] })
  await clock.advanceAsync(5_000)
  expect(await told).toEqual({ status: 'unavailable' })
})
