import { encodeBase58, toBase64 } from '@foyer/shared-core/frame'
import { expect, test } from '@rstest/core'
import type { Ask } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { prepareSolanaAll, prepareSolanaTransaction } from './prepareSolanaTransactions.js'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const mine = key(1)
/** A transfer of 7 lamports from `mine`, unsigned. */
const transferTo = (receiver: Uint8Array) => {
  const order = [2, 2, 0, 1, 12, ...[2, 0, 0, 0], ...[7, 0, 0, 0, 0, 0, 0, 0]]
  const message = [1, 0, 1, 3, ...mine, ...receiver, ...new Uint8Array(32), ...key(5), 1, ...order]
  return toBase64(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
}

const frame = { host: { origin: 'https://shop.example' } } as unknown as Frame
/** A question of Solana's account `mine`, at a node that does not answer. */
const ask = (method: string, params: unknown) =>
  ({
    method,
    params,
    account: encodeBase58(mine),
    network: { name: 'Solana', rpcUrl: 'http://127.0.0.1:9/' },
    signal: new AbortController().signal,
  }) as unknown as Ask
const receiver = (fill: number) => ({ label: 'line.receiver', value: encodeBase58(key(fill)), as: 'code' })

test('default: a transaction to sign, or to send, is shown with its receiver [CON-10: approving]', async () => {
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction']) {
    const asked = ask(method, { transaction: transferTo(key(2)) })
    expect((await prepareSolanaTransaction(frame, asked)).question.lines).toContainEqual(receiver(2))
  }
})

test('default: of many transactions each is shown, with its receiver [CON-10: approving]', async () => {
  const transactions = [transferTo(key(2)), transferTo(key(3))]
  const { question } = await prepareSolanaAll(frame, ask('solana_signAllTransactions', { transactions }))
  expect(question.titleValues).toEqual({ count: '2' })
  expect(question.lines.filter(({ label }) => label === 'line.step')).toHaveLength(2)
  expect(question.lines.filter(({ label }) => label === 'line.receiver')).toEqual([receiver(2), receiver(3)])
})
