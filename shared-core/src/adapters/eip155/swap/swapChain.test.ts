import { afterAll, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { accountAt } from '../../../../../sandbox/src/exports/accounts.js'
import { nodeFetch } from '../../../../../sandbox/src/testing/nodeFetch.js'
import { startTestChain } from '../../../../../sandbox/src/testing/startTestChain.js'
import type { BuiltTransaction } from '../../../entities/Swap.js'
import { createTestConfig } from '../../../testing/createTestConfig.js'
import { getAdapter } from '../../getAdapter.js'
import type { ContractCall, SwapOrder } from '../../SwapAdapter.js'
import { places } from './builtSwaps.js'

const { dai, routerV2, routerV3, usdc, weth } = places
const account = accountAt(2).address
const from = `eip155:1:${account}` as const
const erc20 = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const router = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const approvalOf = (amount: bigint, spender: Hex = routerV2): Hex =>
  encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, amount] })
const callOf = (to: string, data: Hex, value = 0n): ContractCall => ({ to, data, value })
const deadline = 2n ** 40n

/** As USDT does: an allowance that is not zero changes to zero alone. It has one allowance. */
const stubborn = '0x5e70000000000000000000000000000000000001'
const stubbornCode =
  '0x60003560e01c63095ea7b314601a5760005460005260206000f35b60243515602e5760005415602e5760006000fd5b60243560005500'
/** Says no to every approval, and one to all else. */
const refusing = '0x5e70000000000000000000000000000000000002'
const refusingCode = '0x60003560e01c63095ea7b3141560005260206000f3'

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startTestChain('eip155:1')
  await chain.ask(['anvil_setCode', stubborn, stubbornCode], ['anvil_setCode', refusing, refusingCode])
}, 60_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})

async function create({ fetch = nodeFetch } = {}) {
  const { config } = createTestConfig({
    options: { customRpcUrls: { 'eip155:1': [chain.chain.rpcUrl] } },
    outside: { fetch },
  })
  const { swaps } = await getAdapter(config, 'eip155')
  if (!swaps) throw new Error('EVM chains have exchanges')
  return swaps
}

describe('readApproval', () => {
  const order = (tokenAddress: string | undefined, amount = 5n): SwapOrder => ({
    from,
    sold: { tokenAddress, amount },
    bought: { atLeast: 1n },
  })
  const built = (token: string, changed: Partial<BuiltTransaction> = {}): BuiltTransaction => ({
    from,
    to: `eip155:1:${token}`,
    data: approvalOf(2n ** 256n - 1n),
    value: 0n,
    eip155: undefined,
    ...changed,
  })
  const read = async (token: string, amount?: bigint, changed?: Partial<BuiltTransaction>) =>
    (await create()).readApproval({
      order: order(token, amount),
      built: built(token, changed),
      spender: routerV2,
    })

  test('default: whatever the service asks for, the exact amount is approved', async () => {
    for (const amount of [1n, 5_000_000n, 2n ** 255n])
      expect(await read(usdc, amount)).toEqual([callOf(usdc, approvalOf(amount))])
    expect(await read(usdc, 7n, { data: approvalOf(0n) })).toEqual([callOf(usdc, approvalOf(7n))])
  })

  test('behavior: an allowance that is there is raised by one call, and one that suffices is left', async () => {
    await chain.send({ from: account, to: usdc, data: approvalOf(5n) })
    expect(await read(usdc, 6n)).toEqual([callOf(usdc, approvalOf(6n))])
    expect(await read(usdc, 5n)).toEqual([])
    expect(await read(usdc, 4n)).toEqual([])
  })

  test('behavior: a token that changes an allowance from zero alone is asked for zero first', async () => {
    expect(await read(stubborn, 6n)).toEqual([callOf(stubborn, approvalOf(6n))])
    await chain.send({ from: account, to: stubborn, data: approvalOf(5n) })
    const both = [callOf(stubborn, approvalOf(0n)), callOf(stubborn, approvalOf(6n))]
    expect(await read(stubborn, 6n)).toEqual(both)
    for (const { data, to } of both) await chain.send({ from: account, to: to as Hex, data: data as Hex })
    expect(await read(stubborn, 6n)).toEqual([])
    // One that says no instead of failing is asked the same way.
    expect(await read(refusing, 6n)).toHaveLength(2)
  })

  test('error: another token, spender, sender, value or call is refused', async () => {
    const dirty = `0x095ea7b3${'ff'.repeat(12)}${approvalOf(1n).slice(34)}` as Hex
    for (const [fault, changed] of [
      ['token', { to: `eip155:1:${dai}` }],
      ['token', { to: `eip155:137:${usdc}` }],
      ['spender', { data: approvalOf(1n, account) }],
      ['spender', { data: approvalOf(1n, routerV3) }],
      ['sender', { from: `eip155:1:${dai}` }],
      ['sender', { from: `eip155:137:${account}` }],
      ['value', { value: 1n }],
      ['calldata', { data: `${approvalOf(1n)}00` }],
      ['calldata', { data: '0x' }],
      ['calldata', { data: dirty }],
      ['calldata', { data: `0xa9059cbb${approvalOf(1n).slice(10)}` }],
    ] as const)
      await expect(read(usdc, 1n, changed), fault).rejects.toMatchObject({
        name: 'SwapRefusedError',
        fault,
      })
    const swaps = await create()
    // The coin needs no approval, and no one but the exchanges gets one.
    const ofCoin = { order: order(undefined), built: built(usdc), spender: routerV2 }
    await expect(swaps.readApproval(ofCoin)).rejects.toMatchObject({ fault: 'token' })
    const toOther = { order: order(usdc), built: built(usdc, { data: approvalOf(1n, dai) }), spender: dai }
    await expect(swaps.readApproval(toOther)).rejects.toMatchObject({ fault: 'spender' })
  })

  test('error: a node that does not answer is an error, not a second call', async () => {
    const swaps = await create({ fetch: async () => new Response('', { status: 400 }) })
    await expect(
      swaps.readApproval({ order: order(usdc), built: built(usdc), spender: routerV2 }),
    ).rejects.toMatchObject({ name: 'RpcFailedError' })
  })
})

describe('simulate', () => {
  const balanceOf = async (token: string): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [account] })
    const [answer] = await chain.ask(['eth_call', { to: token, data }, 'latest'])
    return BigInt(String(answer))
  }
  const buy = (amount: bigint, atLeast = 0n) =>
    callOf(
      routerV2,
      encodeFunctionData({
        abi: router,
        functionName: 'swapExactETHForTokens',
        args: [atLeast, [weth, usdc], account, deadline],
      }),
      amount,
    )
  const sell = (amount: bigint, atLeast = 0n) =>
    callOf(
      routerV2,
      encodeFunctionData({
        abi: router,
        functionName: 'swapExactTokensForETH',
        args: [amount, atLeast, [usdc, weth], account, deadline],
      }),
    )
  const approve = (amount: bigint) => callOf(usdc, approvalOf(amount))
  const coin = 10n ** 18n

  test('default: what the account gains and gives, without the network’s fees, is what then happens', async () => {
    const swaps = await create()
    const simulation = await swaps.simulate({ from, calls: [buy(coin)], tokens: [undefined, usdc, dai] })
    if (simulation.status !== 'done') throw new Error(simulation.status)
    const [coins, dollars, others] = simulation.changes
    expect(coins).toBe(-coin)
    expect(others).toBe(0n)
    expect(simulation.gas).toHaveLength(1)
    const before = await balanceOf(usdc)
    const { data, to, value } = buy(coin)
    await chain.send({ from: account, to: to as Hex, data: data as Hex, value: `0x${value.toString(16)}` })
    expect((await balanceOf(usdc)) - before).toBe(dollars)
    expect(dollars && dollars > 2_900_000_000n).toBe(true)
  })

  test('behavior: calls are tried in order, so that a swap has its approval', async () => {
    const swaps = await create()
    const amount = 3_000_000_000n
    const simulation = await swaps.simulate({
      from,
      calls: [approve(amount), sell(amount)],
      tokens: [usdc, undefined],
    })
    if (simulation.status !== 'done') throw new Error(simulation.status)
    const [dollars, coins] = simulation.changes
    expect(dollars).toBe(-amount)
    expect(coins && coins > (coin * 9n) / 10n).toBe(true)
    expect(simulation.gas).toHaveLength(2)
    // Nothing of it happened.
    expect(await swaps.simulate({ from, calls: [sell(amount)], tokens: [usdc] })).toMatchObject({
      status: 'failed',
    })
  })

  test('error: the call that would fail is named, with what the contract says', async () => {
    const swaps = await create()
    const amount = 3_000_000_000n
    const tokens = [usdc, undefined]
    expect(
      await swaps.simulate({ from, calls: [approve(amount), sell(amount, 2n ** 100n)], tokens }),
    ).toEqual({ status: 'failed', call: 1, reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' })
    expect(await swaps.simulate({ from, calls: [approve(1n), sell(amount)], tokens })).toMatchObject({
      status: 'failed',
      call: 1,
      reason: expect.stringContaining('TRANSFER_FROM_FAILED'),
    })
    // More coins than there are, also where a free call comes before it.
    expect(await swaps.simulate({ from, calls: [buy(10n ** 30n)], tokens })).toEqual({
      status: 'failed',
      call: 0,
    })
    expect(await swaps.simulate({ from, calls: [approve(1n), buy(10n ** 30n)], tokens })).toEqual({
      status: 'failed',
      call: 1,
    })
  })

  test('error: a reason is made fit to be shown, and one that is none is left out', async () => {
    const swaps = await create()
    const reverting = '0x5e70000000000000000000000000000000000003'
    const error = parseAbi(['function Error(string)', 'function Panic(uint256)', 'function Odd(uint256)'])
    for (const [data, reason] of [
      [encodeFunctionData({ abi: error, functionName: 'Error', args: ['No\u202e\n way'] }), 'No way'],
      [encodeFunctionData({ abi: error, functionName: 'Error', args: ['x'.repeat(1_000)] }), 'x'.repeat(100)],
      [encodeFunctionData({ abi: error, functionName: 'Error', args: [''] }), undefined],
      [encodeFunctionData({ abi: error, functionName: 'Panic', args: [17n] }), undefined],
      [encodeFunctionData({ abi: error, functionName: 'Odd', args: [17n] }), undefined],
      ['0x', undefined],
    ] as const) {
      // Copies what stands behind its code into memory, and reverts with it.
      const size = ((data.length - 2) / 2).toString(16).padStart(4, '0')
      const code = `0x61${size}600e60003961${size}6000fd${data.slice(2)}`
      await chain.ask(['anvil_setCode', reverting, code])
      const simulation = await swaps.simulate({ from, calls: [callOf(reverting, '0x')], tokens: [] })
      expect(simulation).toEqual({ status: 'failed', call: 0, reason })
    }
  })

  test('error: a node that cannot, or answers nonsense, or a token that does not tell: not simulated', async () => {
    const answering = (body: unknown) => async () => new Response(JSON.stringify(body))
    for (const fetch of [
      answering({ id: 1, jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' } }),
      answering({ id: 1, jsonrpc: '2.0', result: null }),
      answering({ id: 1, jsonrpc: '2.0', result: [] }),
      answering({
        id: 1,
        jsonrpc: '2.0',
        result: [{ calls: [{ returnData: '0x', gasUsed: '0x1', status: '0x1' }] }],
      }),
      answering('nonsense'),
      async () => new Response('', { status: 400 }),
    ]) {
      const swaps = await create({ fetch })
      expect(await swaps.simulate({ from, calls: [buy(coin)], tokens: [usdc] })).toEqual({
        status: 'unavailable',
      })
    }
    const swaps = await create()
    const ofNothing = await swaps.simulate({ from, calls: [buy(coin)], tokens: [account] })
    expect(ofNothing).toEqual({ status: 'unavailable' })
  })
})

describe('readTokens', () => {
  const read = async (addresses: readonly string[], fetch = nodeFetch) =>
    (await create({ fetch })).readTokens({ caipNetworkId: 'eip155:1', addresses })

  test('default: what a token’s contract says of it; one that says nothing readable is left out', async () => {
    const found = await read([
      dai.toUpperCase().replace('0X', '0x'),
      account,
      'nonsense',
      usdc,
      refusing,
      dai,
    ])
    expect(found).toEqual([
      { address: `eip155:1:${dai.toLowerCase()}`, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
      { address: `eip155:1:${usdc.toLowerCase()}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    ])
    expect(await read([])).toEqual([])
  })

  test('error: a node that does not answer tells of none', async () => {
    expect(await read([usdc], async () => new Response('', { status: 400 }))).toEqual([])
  })
})
