import { encodeBase58, toBase64 } from '@foyer/shared-core/frame'
import { expect, test } from '@rstest/core'
import type { Ask } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { prepareSolanaAll } from './prepareSolanaTransactions.js'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const mine = key(1)
/** A transfer of 7 lamports from `mine`, unsigned. */
const transferTo = (receiver: Uint8Array) => {
  const order = [2, 2, 0, 1, 12, ...[2, 0, 0, 0], ...[7, 0, 0, 0, 0, 0, 0, 0]]
  const message = [1, 0, 1, 3, ...mine, ...receiver, ...new Uint8Array(32), ...key(5), 1, ...order]
  return toBase64(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
}

test('default: of many transactions each is shown, with its receiver [CON-10: approving]', async () => {
  const transactions = [transferTo(key(2)), transferTo(key(3))]
  const frame = { host: { origin: 'https://shop.example' }, metadata: {} } as unknown as Frame
  const { question } = await prepareSolanaAll(frame, {
    account: encodeBase58(mine),
    // No node answers.
    network: { name: 'Solana', rpcUrl: 'http://127.0.0.1:9/' },
    params: { transactions },
    signal: new AbortController().signal,
  } as unknown as Ask)
  expect(question.titleValues).toEqual({ count: '2' })
  expect(question.lines.filter(({ label }) => label === 'line.step')).toHaveLength(2)
  expect(question.lines.filter(({ label }) => label === 'line.receiver')).toEqual(
    [2, 3].map((fill) => ({ label: 'line.receiver', value: encodeBase58(key(fill)), as: 'code' })),
  )
})
