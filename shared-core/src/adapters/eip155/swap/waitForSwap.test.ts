import { describe, expect, test } from '@rstest/core'
import { createTestNode } from '../../../testing/createTestNode.js'
import type { ContractCall, SwapOrder } from '../../SwapAdapter.js'
import { places } from './builtSwaps.js'

const { routerV2, routerV3, usdc, weth } = places
const account = `0x${'1'.repeat(40)}`
const smart = `0x${'5'.repeat(40)}`
const stranger = `0x${'2'.repeat(40)}`
const hash = `0x${'ab'.repeat(32)}`
const call: ContractCall = { to: routerV2, data: '0x38ed1739aabb', value: 0n }
const word = (hex: string) => `0x${hex.replace('0x', '').toLowerCase().padStart(64, '0')}`

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const log = (address: string, topics: string[], amount: bigint) => ({
  address,
  topics,
  data: word(amount.toString(16)),
  blockHash: hash,
  blockNumber: '0x1',
  logIndex: '0x0',
  removed: false,
  transactionHash: hash,
  transactionIndex: '0x0',
})
const moved = (amount: bigint, to: string, { by = routerV2 as string, token = usdc as string } = {}) =>
  log(token, [transferTopic, word(by), word(to)], amount)
/** What is sold for the coin. */
const gave = moved(10n, stranger, { by: account })
const unwrapped = (amount: bigint, { by = routerV2 as string, token = weth as string } = {}) =>
  log(token, [withdrawalTopic, word(by)], amount)

const toToken: SwapOrder = {
  from: `eip155:1:${account}`,
  sold: { amount: 10n },
  bought: { tokenAddress: usdc, atLeast: 100n },
}
const toCoin: SwapOrder = {
  from: `eip155:1:${account}`,
  sold: { tokenAddress: usdc, amount: 10n },
  bought: { atLeast: 100n },
}

type Mined = { from?: string; to?: string; value?: string; input?: string; logs?: object[]; status?: string }

/** Waits for a transaction that was mined so, and tells how that ended; `null`: a batch, whose call is not known. */
async function wait(order: SwapOrder, mined: Mined | undefined, sent: ContractCall | null = call) {
  const {
    from = account,
    input = call.data,
    logs = [],
    status = '0x1',
    to = routerV2,
    value = '0x0',
  } = mined ?? {}
  const place = { blockHash: hash, blockNumber: '0x1', from, to, transactionIndex: '0x0', type: '0x2' }
  const gas = { cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1', gasUsed: '0x1' }
  const receipt = {
    ...place,
    ...gas,
    contractAddress: null,
    logs,
    logsBloom: '0x',
    status,
    transactionHash: hash,
  }
  const { adapter, calls, clock } = createTestNode({
    eth_getTransactionReceipt: () => (mined ? receipt : null),
    eth_getTransactionByHash: () => ({
      ...place,
      gas: '0x1',
      gasPrice: '0x1',
      hash,
      input,
      nonce: '0x0',
      value,
    }),
  })
  let ended: unknown = 'waiting'
  const { swaps } = await adapter
  swaps?.waitForSwap({ order, caipNetworkId: 'eip155:1', hash, call: sent ?? undefined }).then(
    (got) => (ended = got),
    (error: Error) => (ended = error.name),
  )
  for (let second = 0; second < 27; second += 1) await clock.advanceAsync(1_000)
  return { ended, asked: calls.map(({ method }) => method) }
}
const endOf = async (...of: Parameters<typeof wait>) => (await wait(...of)).ended

describe('waitForSwap', () => {
  test('default: what the account got of a token, as the token’s logs say', async () => {
    expect(await endOf(toToken, { logs: [moved(120n, account)] })).toBe(120n)
    // Other tokens, and what others got, are not the account's.
    const others = [moved(7n, stranger), moved(9n, account, { token: weth }), unwrapped(11n)]
    expect(await endOf(toToken, { logs: [...others, moved(60n, account), moved(61n, account)] })).toBe(121n)
    expect(
      await endOf(toToken, { logs: [moved(130n, account), moved(10n, stranger, { by: account })] }),
    ).toBe(120n)
    expect(await endOf(toToken, { logs: others })).toBeUndefined()
    expect(await endOf(toToken, { logs: [{ ...moved(1n, account), data: '0x' }] })).toBeUndefined()
  })

  test('behavior: what it got of the coin, where the exchange unwrapped it', async () => {
    expect(await endOf(toCoin, { logs: [unwrapped(120n)] })).toBe(120n)
    expect(await endOf(toCoin, { logs: [unwrapped(60n), unwrapped(61n, { by: routerV3 })] })).toBe(121n)
    for (const logs of [
      [],
      [unwrapped(120n, { by: stranger })],
      [unwrapped(120n, { token: usdc })],
      [moved(120n, account)],
    ])
      expect(await endOf(toCoin, { logs })).toBeUndefined()
    // In a transaction that another made, others may swap too.
    const logs = [gave, unwrapped(120n)]
    expect(await endOf(toCoin, { from: smart, to: stranger, logs }, null)).toBeUndefined()
  })

  test('error: another transaction than the one that was asked for is no success', async () => {
    for (const mined of [{ to: stranger }, { value: '0x1' }, { input: '0x38ed1739aabc' }, { input: '0x' }]) {
      expect(await endOf(toToken, mined), JSON.stringify(mined)).toBe('TransactionDiffersError')
      expect(await endOf(toCoin, mined), JSON.stringify(mined)).toBe('TransactionDiffersError')
    }
    // Some wallets append who made the transaction.
    expect(await endOf(toToken, { input: `${call.data}beef` })).toBeUndefined()
  })

  test('behavior: a smart account’s swap is found in another transaction', async () => {
    const wrapped = { from: smart, to: stranger, input: '0x1234' }
    expect(await endOf(toToken, { ...wrapped, logs: [moved(100n, account)] })).toBe(100n)
    expect(await endOf(toToken, { ...wrapped, logs: [moved(99n, account)] })).toBe('TransactionDiffersError')
    expect(await endOf(toToken, wrapped)).toBe('TransactionDiffersError')
    expect(await endOf(toCoin, { ...wrapped, logs: [gave] })).toBeUndefined()
    expect(await endOf(toCoin, wrapped)).toBe('TransactionDiffersError')
    const logs = [gave, unwrapped(100n)]
    expect(await endOf(toCoin, { from: account, to: account, input: '0x1234', logs })).toBe(100n)
  })

  test('behavior: a batch is wrapped as its wallet likes: it is compared with no call', async () => {
    const { asked, ended } = await wait(
      toToken,
      { from: smart, to: stranger, logs: [moved(100n, account)] },
      null,
    )
    expect(ended).toBe(100n)
    expect(asked).not.toContain('eth_getTransactionByHash')
  })

  test('error: a batch in which the account gave or got too little, as one that failed within or another transaction, is no success', async () => {
    const within = { from: smart, to: stranger }
    for (const logs of [[], [moved(99n, account)], [moved(100n, stranger)]])
      expect(await endOf(toToken, { ...within, logs }, null)).toBe('TransactionDiffersError')
    for (const logs of [
      [],
      [unwrapped(120n)],
      [moved(10n, stranger)],
      [moved(0n, stranger, { by: account })],
    ])
      expect(await endOf(toCoin, { ...within, logs }, null)).toBe('TransactionDiffersError')
    expect(await endOf(toCoin, { ...within, logs: [gave] }, null)).toBeUndefined()
  })

  test('error: a swap that failed, as one whose price moved, and one that is not mined, are told apart', async () => {
    expect(await endOf(toToken, { status: '0x0' })).toBe('TransactionFailedError')
    expect(await endOf(toToken, undefined)).toBe('ReceiptTimeoutError')
  })
})
