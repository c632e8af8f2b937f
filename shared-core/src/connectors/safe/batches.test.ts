import { describe, expect, test } from '@rstest/core'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestSafe, safeAddress, safeTxHash } from '../../testing/createTestSafe.js'
import { createTestVisibility } from '../../testing/createTestVisibility.js'
import { createSafeProvider } from './createSafeProvider.js'

const receiver = `0x${'11'.repeat(20)}`
const txHash = `0x${'cd'.repeat(32)}`

function create() {
  const { answers, asked, sdk } = createTestSafe()
  const provider = createSafeProvider({
    account: safeAddress,
    chainId: 1,
    clock: createTestClock(),
    sdk,
    signal: new AbortController().signal,
    visibility: createTestVisibility(),
  })
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { answers, ask, asked }
}

describe('batches of a Safe (EIP-5792)', () => {
  const calls = [
    { to: receiver, data: '0x095ea7b3' },
    { to: safeAddress, value: '0xa', data: '0x1234' },
  ]
  const batch = { version: '2.0.0', from: safeAddress, chainId: '0x1', atomicRequired: true, calls }

  test('default: it says that it makes several at once, on its own chain', async () => {
    const { ask, asked } = create()
    const atomic = { '0x1': { atomic: { status: 'supported' } } }
    expect(await ask('wallet_getCapabilities', safeAddress)).toEqual(atomic)
    expect(await ask('wallet_getCapabilities', safeAddress, ['0x89', '0x01'])).toEqual(atomic)
    expect(await ask('wallet_getCapabilities', safeAddress, ['0x89'])).toEqual({})
    await expect(ask('wallet_getCapabilities', receiver)).rejects.toMatchObject({ code: 4100 })
    expect(asked).toEqual([])
  })

  test('default: all calls are one proposal, known by its hash or by the page’s own name', async () => {
    const { ask, asked } = create()
    expect(await ask('wallet_sendCalls', batch)).toEqual({ id: safeTxHash })
    const txs = [
      { to: receiver, value: '0', data: '0x095ea7b3' },
      { to: safeAddress, value: '10', data: '0x1234' },
    ]
    expect(asked).toEqual([{ name: 'send', given: { txs } }])
    expect(await ask('wallet_sendCalls', { ...batch, id: 'mine' })).toEqual({ id: 'mine' })
    await expect(ask('wallet_sendCalls', { ...batch, id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    expect(asked).toHaveLength(2)
  })

  test('error: another’s account, another chain, what it cannot do, and nonsense are not proposed [CAP-04: its requests]', async () => {
    const { answers, ask, asked } = create()
    for (const [change, code] of [
      [{ from: receiver }, 4100],
      [{ chainId: '0x89' }, 5710],
      [{ chainId: undefined }, -32_602],
      [{ capabilities: { paymasterService: { url: 'https://a' } } }, 5700],
      [{ calls: [] }, -32_602],
      [{ calls: [{ data: '0x' }] }, -32_602],
      [{ calls: 7 }, -32_602],
    ] as const)
      await expect(ask('wallet_sendCalls', { ...batch, ...change })).rejects.toMatchObject({ code })
    await expect(ask('wallet_sendCalls')).rejects.toMatchObject({ code: -32_602 })
    expect(asked).toEqual([])
    const optional = { paymasterService: { url: 'https://a', optional: true } }
    expect(await ask('wallet_sendCalls', { ...batch, capabilities: optional })).toEqual({ id: safeTxHash })
    answers.send = () => Promise.reject(new Error('Transaction was rejected'))
    await expect(ask('wallet_sendCalls', batch)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: its state in the standard’s numbers: pending while the owners decide, then done, withdrawn or in vain', async () => {
    const receipt = { transactionHash: txHash, status: '0x1', logs: [] }
    const about = { version: '2.0.0', id: safeTxHash, chainId: '0x1', atomic: true }
    for (const [details, given, expected] of [
      [{ txStatus: 'AWAITING_CONFIRMATIONS' }, receipt, { status: 100 }],
      [{ txStatus: 'AWAITING_EXECUTION' }, receipt, { status: 100 }],
      [{ txStatus: 'SUCCESS', txHash }, null, { status: 100 }],
      [{ txStatus: 'SUCCESS', txHash }, receipt, { status: 200, receipts: [receipt] }],
      [{ txStatus: 'FAILED', txHash }, receipt, { status: 500, receipts: [receipt] }],
      [{ txStatus: 'CANCELLED' }, null, { status: 400 }],
    ] as const) {
      const { answers, ask } = create()
      Object.assign(answers, { getBySafeTxHash: details, getTransactionReceipt: given })
      expect(await ask('wallet_getCallsStatus', safeTxHash)).toEqual({ ...about, ...expected })
    }
    const { answers, ask, asked } = create()
    answers.getBySafeTxHash = { txStatus: 'CANCELLED' }
    await ask('wallet_sendCalls', { ...batch, id: 'mine' })
    expect(await ask('wallet_getCallsStatus', 'mine')).toMatchObject({ id: 'mine', status: 400 })
    expect(asked.at(-1)).toEqual({ name: 'getBySafeTxHash', given: safeTxHash })
  })

  test('error: an id that no batch has; a host page that fails is what it is', async () => {
    const { answers, ask } = create()
    for (const id of ['another', undefined, 7])
      await expect(ask('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 })
    answers.getBySafeTxHash = () => Promise.reject(new Error('Transaction not found'))
    await expect(ask('wallet_getCallsStatus', txHash)).rejects.toMatchObject({ code: 5730 })
    const broken = new Error('Failed to fetch')
    answers.getBySafeTxHash = () => Promise.reject(broken)
    await expect(ask('wallet_getCallsStatus', txHash)).rejects.toBe(broken)
  })
})
