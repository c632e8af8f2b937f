import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { Hex } from 'viem'
import type { BuiltTransaction } from '../../../entities/Swap.js'
import type { SwapFault } from '../../../errors/swap.js'
import { createTestConfig } from '../../../testing/createTestConfig.js'
import { getAdapter } from '../../getAdapter.js'
import type { SwapOrder } from '../../SwapAdapter.js'
import {
  account,
  buildSwapOf,
  encodeMulticall,
  encodeSingle,
  encodeUnwrap,
  orderOf,
  places,
  refund,
  type SwapFields,
  type SwapShape,
  shapes,
  stranger,
} from './builtSwaps.js'

const { dai, routerV2, routerV3, usdc, weth, zero } = places

async function create(options: Readonly<Record<string, unknown>> = {}) {
  const { clock, config } = createTestConfig({ options })
  const { swaps } = await getAdapter(config, 'eip155')
  if (!swaps) throw new Error('EVM chains have exchanges')
  const read = (order: SwapOrder, built: BuiltTransaction) => swaps.readSwap({ order, built })
  return {
    clock,
    read,
    build: (shape: SwapShape, changed: Omit<Parameters<typeof buildSwapOf>[1], 'nowMs'> = {}) =>
      buildSwapOf(shape, { nowMs: clock.nowMs(), ...changed }),
    faultOf: (order: SwapOrder, built: BuiltTransaction): Promise<SwapFault | 'none'> =>
      read(order, built).then(
        () => 'none',
        (error: { name: string; fault: SwapFault }) => {
          expect(error.name).toBe('SwapRefusedError')
          return error.fault
        },
      ),
  }
}

const shapeOf = (name: string): SwapShape => {
  const shape = shapes.find((x) => x.name === name)
  if (!shape) throw new Error(`No shape ${name}`)
  return shape
}

describe('readSwap', () => {
  test('default: each form of a swap as ordered is decoded', async () => {
    const { build, clock, read } = await create()
    for (const shape of shapes) {
      const built = build(shape)
      expect(await read(orderOf(shape), built), shape.name).toEqual({
        call: { to: shape.router, data: built.data, value: shape.sold ? 0n : 10n ** 18n },
        router: shape.router,
        exchange: shape.router === routerV2 ? 'Uniswap v2' : 'Uniswap v3',
        spender: shape.router,
        recipient: expect.stringMatching(new RegExp(account, 'i')),
        atLeast: 2_970_000_000n,
        deadline: BigInt(clock.nowMs() / 1_000 + 1_200),
      })
    }
  })

  const changes: readonly [SwapFault, (shape: SwapShape) => Partial<SwapFields> & { tx?: object }][] = [
    ['sender', () => ({ tx: { from: `eip155:1:${stranger}` } })],
    ['sender', () => ({ tx: { from: `eip155:137:${account}` } })],
    ['router', () => ({ tx: { to: `eip155:1:${stranger}` } })],
    ['router', ({ router }) => ({ tx: { to: `eip155:137:${router}` } })],
    ['recipient', () => ({ recipient: stranger })],
    ['token', ({ path: [, ...rest] }) => ({ path: [stranger, ...rest] })],
    ['token', ({ path }) => ({ path: [...path.slice(0, -1), stranger] })],
    ['token', ({ path }) => ({ path: [...path].reverse() })],
    ['minimum', () => ({ atLeast: 2_969_999_999n })],
    ['minimum', () => ({ atLeast: 0n })],
    ['deadline', () => ({ deadline: 0n })],
    ['deadline', () => ({ deadline: 2n ** 256n - 1n })],
    ['value', ({ sold }) => ({ tx: { value: sold ? 1n : 10n ** 18n + 1n } })],
    ['value', ({ sold }) => ({ tx: { value: sold ? 10n ** 18n : 0n } })],
  ]
  /** Every form of a swap, with each change that has this fault. */
  async function refuse(fault: SwapFault): Promise<void> {
    const { build, faultOf } = await create()
    for (const [expected, change] of changes.filter(([x]) => x === fault))
      for (const shape of shapes)
        expect(await faultOf(orderOf(shape), build(shape, change(shape))), shape.name).toBe(expected)
  }

  test('error: another sender than ordered is refused, in every form', () => refuse('sender'))
  test('error: another router than ordered is refused, in every form', () => refuse('router'))
  test('error: another recipient than ordered is refused, in every form', () => refuse('recipient'))
  test('error: another token than ordered is refused, in every form', () => refuse('token'))
  test('error: another minimum than ordered is refused, in every form', () => refuse('minimum'))
  test('error: another deadline than ordered is refused, in every form', () => refuse('deadline'))
  test('error: another value than ordered is refused, in every form', () => refuse('value'))

  test('error: another amount than ordered is refused, in every form', async () => {
    const { build, faultOf } = await create()
    for (const shape of shapes.filter(({ sold }) => sold))
      for (const amount of [10n ** 18n - 1n, 10n ** 18n + 1n, 2n ** 256n - 1n])
        expect(await faultOf(orderOf(shape), build(shape, { amount })), shape.name).toBe('amount')
    // A price limit leaves a part unsold.
    const shape = {
      ...shapeOf('exactInputSingle of the coin'),
      encode: (x: SwapFields) => encodeSingle(x, 1n),
    }
    expect(await faultOf(orderOf(shape), build(shape))).toBe('amount')
  })

  test('error: no minimum is refused, also where the tolerance of a tiny order leaves none', async () => {
    const { build, faultOf } = await create()
    for (const shape of shapes) {
      const order = { ...orderOf(shape), bought: { tokenAddress: shape.bought, atLeast: 0n } }
      expect(await faultOf(order, build(shape, { atLeast: 0n })), shape.name).toBe('minimum')
      expect(await faultOf(order, build(shape, { atLeast: 1n })), shape.name).toBe('none')
    }
  })

  test('error: the deadline is ahead, by more than a minute and a day at most', async () => {
    const { build, clock, faultOf } = await create()
    const now = BigInt(clock.nowMs() / 1_000)
    for (const shape of shapes)
      for (const [ahead, fault] of [
        [60n, 'deadline'],
        [61n, 'none'],
        [86_400n, 'none'],
        [86_401n, 'deadline'],
      ] as const)
        expect(await faultOf(orderOf(shape), build(shape, { deadline: now + ahead })), shape.name).toBe(fault)
  })

  test('error: another calldata than that of a known swap is refused, and what it hides', async () => {
    const { build, faultOf } = await create()
    for (const shape of shapes) {
      const { data } = build(shape)
      const sweeping = { transfer: '0xa9059cbb', approve: '0x095ea7b3', empty: '0x' }
      for (const bad of [
        `${data}00`,
        `${data}${'0'.repeat(64)}`,
        `${data}${stranger.slice(2)}`,
        data.slice(0, -2),
        data.slice(0, -64),
        data.slice(0, 10),
        `${sweeping.transfer}${data.slice(10)}`,
        sweeping.approve,
        sweeping.empty,
      ])
        expect(await faultOf(orderOf(shape), build(shape, { tx: { data: bad } })), shape.name).toBe(
          'calldata',
        )
    }
  })

  test('error: a multicall of Uniswap v3 holds a swap and what belongs to it, no other call', async () => {
    const { build, faultOf } = await create()
    const toCoin = shapeOf('multicall that unwraps, from zero')
    const fromCoin = shapeOf('multicall with a refund')
    const refused = async (shape: SwapShape, encode: (x: SwapFields) => Hex) =>
      faultOf(orderOf(shape), build({ ...shape, encode }))
    const unwrap = encodeUnwrap(0n, account)
    const taken = (x: SwapFields, recipient: Hex) => encodeSingle({ ...x, recipient })
    expect(await refused(toCoin, () => encodeMulticall())).toBe('calldata')
    expect(await refused(toCoin, () => encodeMulticall(unwrap))).toBe('calldata')
    expect(await refused(fromCoin, (x) => encodeMulticall(encodeSingle(x), encodeSingle(x)))).toBe('calldata')
    expect(await refused(fromCoin, (x) => encodeMulticall(encodeSingle(x), refund, refund))).toBe('calldata')
    expect(await refused(fromCoin, (x) => encodeMulticall(encodeMulticall(encodeSingle(x))))).toBe('calldata')
    expect(await refused(toCoin, (x) => encodeMulticall(taken(x, zero), `${unwrap}00`))).toBe('calldata')
    expect(await refused(toCoin, (x) => encodeMulticall(`${taken(x, zero)}00`, unwrap))).toBe('calldata')
    // The coins are unwrapped before they are there, or given back before they came.
    expect(await refused(toCoin, (x) => encodeMulticall(unwrap, taken(x, zero)))).toBe('calldata')
    expect(await refused(fromCoin, (x) => encodeMulticall(refund, encodeSingle(x)))).toBe('calldata')
    expect(await refused(toCoin, (x) => encodeMulticall(taken(x, zero), encodeMulticall(unwrap)))).toBe(
      'calldata',
    )
    // The exchange keeps the coins, or another gets them.
    expect(await refused(toCoin, (x) => encodeMulticall(taken(x, stranger), unwrap))).toBe('recipient')
    expect(await refused(toCoin, (x) => encodeMulticall(taken(x, account), unwrap))).toBe('recipient')
    expect(await refused(toCoin, (x) => encodeMulticall(taken(x, zero), encodeUnwrap(0n, stranger)))).toBe(
      'recipient',
    )
    // Wrapped coins instead of coins; coins given back of a token's sale.
    expect(await refused(toCoin, (x) => encodeSingle(x))).toBe('token')
    expect(await refused(toCoin, (x) => encodeMulticall(encodeSingle(x), refund))).toBe('token')
    // Either minimum holds.
    const little = (x: SwapFields) => encodeSingle({ ...x, recipient: zero, atLeast: 0n })
    expect(await refused(toCoin, (x) => encodeMulticall(little(x), encodeUnwrap(x.atLeast, account)))).toBe(
      'none',
    )
    expect(
      await refused(toCoin, (x) => encodeMulticall(little(x), encodeUnwrap(x.atLeast - 1n, account))),
    ).toBe('minimum')
  })

  test('error: arguments that are placed otherwise than the contract’s own encoding places them are refused', async () => {
    const { build, clock, faultOf } = await create()
    const shape = shapeOf('swapExactETHForTokens')
    const word = (value: bigint | string) =>
      value.toString(16).replace('0x', '').toLowerCase().padStart(64, '0')
    const least = word(2_970_000_000n)
    const deadline = word(BigInt(clock.nowMs() / 1_000 + 1_200))
    const route = [2n, weth, usdc].map(word).join('')
    const of = (...words: string[]) => ({ tx: { data: `0x7ff36ab5${words.join('')}` } })
    const [at, owner] = [word(128n), word(account)]
    expect(await faultOf(orderOf(shape), build(shape, of(least, at, owner, deadline, route)))).toBe('none')
    for (const words of [
      [least, word(160n), owner, deadline, word(stranger), route],
      [least, word(96n), owner, route],
      [least, word(2n ** 256n - 32n), owner, deadline, route],
      [least, at, owner, deadline, word(2n ** 255n), word(weth), word(usdc)],
      [least, at, `${'f'.repeat(24)}${account.slice(2)}`, deadline, route],
    ])
      expect(await faultOf(orderOf(shape), build(shape, of(...words)))).toBe('calldata')
  })

  test('error: a route of Uniswap v3 with more or fewer bytes than its tokens and fees is refused', async () => {
    const { build, faultOf } = await create()
    const shape = shapeOf('exactInput of a token')
    const fee = '000bb8'
    const sold = usdc.slice(2).toLowerCase()
    const bought = dai.slice(2).toLowerCase()
    const whole = build(shape).data.toLowerCase()
    const path = whole.match(new RegExp(`${sold}(?:${fee}[0-9a-f]{40}){2}`))?.[0] ?? ''
    expect(path.endsWith(bought)).toBe(true)
    // The length of the bytes stands before them, zeros fill the last word.
    const written = (bytes: string) =>
      (bytes.length / 2).toString(16).padStart(64, '0') + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    const withPath = (bytes: string) => ({ tx: { data: whole.replace(written(path), written(bytes)) } })
    expect(await faultOf(orderOf(shape), build(shape, withPath(`${sold}${fee}${bought}`)))).toBe('none')
    for (const bad of [
      '',
      sold,
      `${sold}${bought}`,
      `${path}00`,
      `${path}${fee}`,
      path.slice(2),
      path.slice(0, -2),
      `${sold}${fee}${fee}${bought}`,
    ])
      expect(await faultOf(orderOf(shape), build(shape, withPath(bad))), bad).toBe('calldata')
  })

  test('behavior: any one byte changed is refused, or changes nothing that was ordered', async () => {
    const { build, clock, read } = await create()
    const now = BigInt(clock.nowMs() / 1_000)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...shapes),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (shape, at, mask) => {
          const built = build(shape)
          const place = 2 + 2 * (at % ((built.data.length - 2) / 2))
          const byte = Number.parseInt(built.data.slice(place, place + 2), 16) ^ mask
          const data = `${built.data.slice(0, place)}${byte.toString(16).padStart(2, '0')}${built.data.slice(place + 2)}`
          const order = orderOf(shape)
          const decoded = await read(order, { ...built, data }).catch((error: Error) => error.name)
          if (typeof decoded === 'string') {
            expect(decoded).toBe('SwapRefusedError')
            return
          }
          expect(decoded.recipient.toLowerCase()).toBe(account)
          expect(decoded.atLeast >= order.bought.atLeast).toBe(true)
          expect(decoded.deadline && decoded.deadline > now && decoded.deadline <= now + 86_400n).toBe(true)
          // Tokens and amount stand where they stood: what is left is between the route's ends.
          for (const kept of [shape.path[0], shape.path.at(-1), account])
            expect(data.toLowerCase()).toContain(kept?.slice(2).toLowerCase())
          if (shape.sold) expect(data).toContain((10n ** 18n).toString(16).padStart(64, '0'))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('behavior: the exchanges are the page’s own where it names them, by their name and spender', async () => {
    const spender: Hex = `0x${'c3'.repeat(20)}`
    const own = { kind: 'uniswapV2', name: 'Own Exchange', router: stranger, spender, wrapped: dai }
    const { build, faultOf, read } = await create({ swapRouters: { 'eip155:1': [own] } })
    const shape = { ...shapeOf('swapExactETHForTokens'), path: [dai, usdc] }
    expect(await faultOf(orderOf(shape), build(shape))).toBe('router')
    const toOwn = { tx: { to: `eip155:1:${stranger}` } } as const
    expect(await read(orderOf(shape), build(shape, toOwn))).toMatchObject({
      exchange: 'Own Exchange',
      router: stranger,
      spender,
    })
    expect(await faultOf(orderOf(shape), build({ ...shape, path: [weth, usdc] }, toOwn))).toBe('token')
    expect(routerV3).not.toBe(routerV2)
  })
})
