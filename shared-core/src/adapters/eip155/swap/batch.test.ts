import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestConfig } from '../../../testing/createTestConfig.js'
import { createTestNode } from '../../../testing/createTestNode.js'
import { createTestProvider } from '../../../testing/createTestProvider.js'
import { getActivity } from '../../activity.js'
import { getAdapter } from '../../getAdapter.js'

const account = `0x${'1'.repeat(40)}`
const from = `eip155:137:${account}` as const
const hash = `0x${'ab'.repeat(32)}`
const calls = [
  { to: `0x${'2'.repeat(40)}`, data: '0x095ea7b3', value: 0n },
  { to: `0x${'3'.repeat(40)}`, data: '0x1234', value: 10n },
]

async function create() {
  const { clock, config } = createTestConfig()
  const { swaps } = await getAdapter(config, 'eip155')
  if (!swaps) throw new Error('EVM chains have exchanges')
  const provider = createTestProvider({ chainId: 137 })
  return {
    clock,
    config,
    provider,
    swaps,
    asked: (method: string) => provider.requests.filter((x) => x.method === method),
    /** Lets time pass in seconds, as promises settle. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) await clock.advanceAsync(1_000)
    },
  }
}

describe('canBatch', () => {
  test('default: a wallet that says it can, for this chain or for all', async () => {
    const { provider, swaps } = await create()
    for (const [capabilities, expected] of [
      [{ '0x89': { atomic: { status: 'supported' } } }, true],
      [{ '0x0': { atomic: { status: 'supported' } } }, true],
      [{ '0x0': { atomic: { status: 'supported' } }, '0x89': { assetDiscovery: { supported: true } } }, true],
      [{ '0x89': { atomicBatch: { supported: true } } }, true],
      [{ '0x0': { atomic: { status: 'supported' } }, '0x89': { atomic: { status: 'unsupported' } } }, false],
      // It would first make the account a smart account.
      [{ '0x89': { atomic: { status: 'ready' } } }, false],
      [{ '0x89': { atomic: { status: 'unsupported' }, atomicBatch: { supported: true } } }, false],
      [{ '0x89': { atomicBatch: { supported: false } } }, false],
      [{ '0x1': { atomic: { status: 'supported' } } }, false],
      [{ '0x89': { atomic: true } }, false],
      [{}, false],
      [null, false],
    ] as const) {
      provider.answer('wallet_getCapabilities', () => capabilities)
      expect(await swaps.canBatch({ from, provider }), JSON.stringify(capabilities)).toBe(expected)
    }
    expect(await swaps.canBatch({ from, provider: createTestProvider() })).toBe(false)
  })

  test('behavior: whatever a wallet says, it is yes or no', async () => {
    const { provider, swaps } = await create()
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (any, ofChain) => {
        for (const answer of [any, { '0x89': ofChain }, { '0x89': { atomic: ofChain } }]) {
          provider.answer('wallet_getCapabilities', () => answer)
          expect(typeof (await swaps.canBatch({ from, provider }))).toBe('boolean')
        }
      }),
    )
  })

  test('behavior: a silent wallet is not waited for', async () => {
    const { clock, provider, swaps } = await create()
    provider.answer('wallet_getCapabilities', () => new Promise(() => {}))
    const asking = swaps.canBatch({ from, provider })
    await clock.advanceAsync(3_000)
    expect(await asking).toBe(false)
  })
})

describe('sendCall', () => {
  const [, call] = calls
  test('default: the call goes to the wallet as it was decoded, with its chain', async () => {
    const { asked, provider, swaps } = await create()
    if (!call) throw new Error('There is a call')
    expect(await swaps.sendCall({ from, provider, call })).toBe(hash)
    expect(asked('eth_sendTransaction')).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: account, chainId: '0x89', to: call.to, data: call.data, value: '0xa' }],
      },
    ])
  })

  test('error: another chain, a no, a failure, and an answer that is no hash are told apart', async () => {
    const { asked, provider, swaps } = await create()
    if (!call) throw new Error('There is a call')
    const send = () => swaps.sendCall({ from, provider, call })
    provider.mode = 'reject'
    await expect(send()).rejects.toMatchObject({ name: 'RequestRejectedError' })
    provider.answer('eth_sendTransaction', () => '0x12')
    await expect(send()).rejects.toMatchObject({ name: 'BroadcastUnconfirmedError' })
    provider.chainId = 1
    const before = asked('eth_sendTransaction').length
    await expect(send()).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    expect(asked('eth_sendTransaction')).toHaveLength(before)
  })
})

describe('sendBatch', () => {
  test('default: all calls are one request, of which all happen or none', async () => {
    const { asked, provider, swaps } = await create()
    provider.answer('wallet_sendCalls', () => ({ id: '0xbeef' }))
    expect(await swaps.sendBatch({ from, provider, calls })).toBe('0xbeef')
    expect(asked('wallet_sendCalls')).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: account,
            chainId: '0x89',
            atomicRequired: true,
            calls: [
              { to: calls[0]?.to, data: '0x095ea7b3', value: '0x0' },
              { to: calls[1]?.to, data: '0x1234', value: '0xa' },
            ],
          },
        ],
      },
    ])
    provider.answer('wallet_sendCalls', () => 'of version 1')
    expect(await swaps.sendBatch({ from, provider, calls })).toBe('of version 1')
  })

  test('error: another chain, a no, a failure, and an answer without an id are told apart', async () => {
    const { asked, provider, swaps } = await create()
    const send = () => swaps.sendBatch({ from, provider, calls })
    const failing = (error: Error) =>
      provider.answer('wallet_sendCalls', () => {
        throw error
      })
    failing(Object.assign(new Error('no'), { code: 4001 }))
    await expect(send()).rejects.toMatchObject({ name: 'RequestRejectedError' })
    failing(new Error('boom'))
    await expect(send()).rejects.toMatchObject({ name: 'UnknownFailureError' })
    for (const refused of [
      { code: '5750' },
      { error: { code: 5750 } },
      Object.assign(new Error('Internal JSON-RPC error.'), { data: { originalError: { code: 5760 } } }),
    ]) {
      provider.answer('wallet_sendCalls', () => Promise.reject(refused))
      await expect(send()).rejects.toMatchObject({ name: 'BatchNotSentError' })
    }
    for (const answer of [null, 7, {}, { id: '' }, '', { id: 'x'.repeat(8_195) }]) {
      provider.answer('wallet_sendCalls', () => answer)
      await expect(send()).rejects.toMatchObject({ name: 'BroadcastUnconfirmedError' })
    }
    provider.chainId = 1
    const before = asked('wallet_sendCalls').length
    await expect(send()).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    expect(asked('wallet_sendCalls')).toHaveLength(before)
  })
})

describe('waitForBatch', () => {
  const receipts = [{ transactionHash: hash, status: '0x1' }]

  async function wait() {
    const world = await create()
    const activity = getActivity(world.config)
    activity.setActive(true)
    const told: { answer: unknown } = { answer: { status: 100 } }
    world.provider.answer('wallet_getCallsStatus', () => {
      if (told.answer instanceof Error) throw told.answer
      return told.answer
    })
    const stop = new AbortController()
    const outcome: string[] = []
    world.swaps.waitForBatch({ from, provider: world.provider, id: '0xbeef', signal: stop.signal }).then(
      (found) => outcome.push(found),
      (error: Error) => {
        const more = 'isPartial' in error && 'hash' in error ? ` ${error.hash} ${error.isPartial}` : ''
        outcome.push(`${error.name}${more}`)
      },
    )
    await world.pass(1)
    return { ...world, activity, outcome, stop, told }
  }

  test('default: waits as long as the wallet says so, then tells the transaction', async () => {
    const { asked, outcome, pass, told } = await wait()
    await pass(120)
    expect(outcome).toEqual([])
    expect(asked('wallet_getCallsStatus')[0]).toEqual({ method: 'wallet_getCallsStatus', params: ['0xbeef'] })
    told.answer = { version: '2.0.0', id: '0xbeef', chainId: '0x89', atomic: true, status: 200, receipts }
    await pass(2)
    expect(outcome).toEqual([hash])
    const { length } = asked('wallet_getCallsStatus')
    await pass(10)
    expect(asked('wallet_getCallsStatus')).toHaveLength(length)
  })

  test('behavior: each status of the standard, of both its versions', async () => {
    for (const [answer, expected] of [
      [{ status: 100 }, []],
      [{ status: 'PENDING' }, []],
      [{ status: 200, receipts }, [hash]],
      [{ status: 'CONFIRMED', receipts }, [hash]],
      [{ status: 200, receipts: [{ transactionHash: `0x${'0'.repeat(64)}` }, ...receipts] }, [hash]],
      [{ status: 199 }, []],
      // Of a failure the wallet's word alone is not enough.
      [{ status: 400 }, ['BatchUnclearError']],
      [{ status: 500, receipts }, ['BatchUnclearError']],
      [{ status: 500 }, ['BatchUnclearError']],
      [{ status: 600, receipts }, ['BatchUnclearError']],
    ] as const) {
      const { outcome, pass, stop, told } = await wait()
      told.answer = answer
      await pass(6)
      expect(outcome, JSON.stringify(answer)).toEqual(expected)
      stop.abort()
    }
  })

  test('error: a wallet that says nothing readable for 25 s leaves it open', async () => {
    for (const answer of [
      new Error('unknown'),
      null,
      {},
      { status: 'odd' },
      { status: 300 },
      { status: 200 },
      { status: 200, receipts: [{}] },
    ]) {
      const { outcome, pass, told } = await wait()
      told.answer = answer
      await pass(22)
      expect(outcome).toEqual([])
      await pass(8)
      expect(outcome).toEqual(['BroadcastUnconfirmedError'])
    }
  })

  test('behavior: the wallet is not asked while the modal is closed, however long; at once when it is seen again', async () => {
    const { activity, asked, outcome, pass, told } = await wait()
    told.answer = {}
    await pass(20)
    activity.setActive(false)
    await pass(3)
    const { length } = asked('wallet_getCallsStatus')
    await pass(600)
    expect([asked('wallet_getCallsStatus').length, outcome]).toEqual([length, []])
    told.answer = { status: 200, receipts }
    activity.setActive(true)
    await pass(1)
    expect(outcome).toEqual([hash])
  })

  test('behavior: the view’s end and the modal’s end the wait', async () => {
    const left = await wait()
    left.stop.abort()
    await left.pass(1)
    expect(left.outcome).toEqual(['AbortError'])
    const closed = await wait()
    getActivity(closed.config).end()
    await closed.pass(1)
    expect(closed.outcome).toHaveLength(1)
    expect(closed.clock.pending).toBe(0)
  })
})

test('a swap of all coins keeps 150,000 gas back', async () => {
  const { adapter } = createTestNode({ eth_call: () => '0x' })
  const { swaps } = await adapter
  expect(await swaps?.getNativeReserve({ caipNetworkId: 'eip155:1', gasPrice: 10n ** 9n })).toBe(
    150_000n * 10n ** 9n,
  )
})
