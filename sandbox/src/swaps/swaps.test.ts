import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { parseEther } from 'viem'
import { createChainReader } from '../api/createChainReader.js'
import { nativeAddress as coin, uniswapV3 } from '../chains/chainSpecs.js'
import { accountAt } from '../exports/accounts.js'
import { mintTo, movePool } from '../exports/swaps.js'
import { tokens } from '../exports/tokens.js'
import { createHistory } from '../history/createHistory.js'
import { startSwapChain } from '../testing/startSwapChain.js'

type World = Awaited<ReturnType<typeof startSwapChain>>
let ethereum: World
let polygon: World

const user = accountAt(40).address
const { usdc, dai, usdt, fee } = tokens.ethereum
const routerV3 = uniswapV3.router.toLowerCase()

beforeAll(async () => {
  const [one, other] = await Promise.all(['eip155:1', 'eip155:137'].map((id) => startSwapChain(id, user)))
  ethereum = one as World
  polygon = other as World
})
afterAll(async () => void (await Promise.all([ethereum.close(), polygon.close()])))

/** The tokens that are sold, in plenty, with the exchange's approval. */
async function equip(world: World, sold: readonly (readonly [from: string, to: string])[]) {
  for (const [from, to] of sold) {
    await mintTo({ chain: world.chain, token: from, account: user, amount: 10n ** 30n })
    await world.approve(from, to)
  }
}

describe('swaps', () => {
  test('behavior: what is quoted is what the built transaction gives, on both exchanges', async () => {
    await equip(ethereum, [
      [usdc, coin],
      [dai, coin],
      [usdt, coin],
      [fee, coin],
    ])
    await equip(polygon, [
      [tokens.polygon.usdc, coin],
      [tokens.polygon.weth, coin],
    ])
    const pairs = [
      [ethereum, coin, usdc],
      [ethereum, usdc, coin],
      [ethereum, usdc, dai],
      [ethereum, coin, dai],
      [ethereum, dai, coin],
      [ethereum, dai, usdc],
      [ethereum, coin, usdt],
      [ethereum, usdt, dai],
      [ethereum, usdc, usdt],
      [ethereum, coin, fee],
      [ethereum, fee, coin],
      [ethereum, fee, dai],
      [ethereum, dai, fee],
      [polygon, coin, tokens.polygon.usdc],
      [polygon, tokens.polygon.usdc, coin],
      [polygon, tokens.polygon.usdc, tokens.polygon.weth],
      [polygon, tokens.polygon.weth, tokens.polygon.usdc],
    ] as const
    const decimalsOf = (token: string) =>
      ([usdc, usdt, tokens.polygon.usdc] as string[]).includes(token) ? 6n : 18n
    await fc.assert(
      // From a thousandth of a whole token to a hundred.
      fc.asyncProperty(fc.constantFrom(...pairs), fc.bigInt(1n, 100_000n), async (pair, size) => {
        const [world, from, to] = pair
        const order = { from, to, amount: size * 10n ** (decimalsOf(from) - 3n) }
        const quoted = await world.quoted(order)
        expect(await world.swap(order)).toBe(quoted)
      }),
      { numRuns: 60 },
    )
  })

  test('param: each pair has one exchange, that of the token sold', async () => {
    const router = ethereum.chain.dex.router.toLowerCase()
    const cases = [
      [coin, usdc, routerV3, '0x414bf389'],
      [usdc, coin, routerV3, '0xac9650d8'],
      [usdc, dai, routerV3, '0xc04b8d59'],
      [coin, dai, router, '0x7ff36ab5'],
      [dai, coin, router, '0x18cbafe5'],
      [dai, usdc, router, '0x38ed1739'],
      [coin, fee, router, '0xb6f9de95'],
      [fee, coin, router, '0x791ac947'],
      [fee, dai, router, '0x5c11d795'],
    ] as const
    for (const [from, to, expected, selector] of cases) {
      const amount = from === usdc ? 10n ** 7n : parseEther('1')
      const { tx } = (await ethereum.build({ from, to, amount })).body
      expect([tx.to.split(':')[2].toLowerCase(), tx.data.slice(0, 10)]).toEqual([expected, selector])
      expect(tx.value).toBe(from === coin ? String(amount) : '0')
    }
  })

  test('behavior: a swap waits 20 minutes and takes no less than the quote less the slippage', async () => {
    const order = { from: coin, to: dai, amount: parseEther('1') }
    const quoted = await ethereum.quoted(order)
    const { timestamp } = await ethereum.client.getBlock()
    const { tx } = (await ethereum.build(order, 0.5)).body
    const words = tx.data.slice(10).match(/.{64}/g)
    const [atLeast, , , deadline] = words.map((word: string) => BigInt(`0x${word}`))
    expect(atLeast).toBe(quoted - (quoted * 50n) / 10_000n)
    expect(deadline).toBe(timestamp + 1200n)
    const back = await movePool({ chain: ethereum.chain, to: dai, percent: 3 })
    expect((await ethereum.execute(tx)).status).toBe('reverted')
    await back()
    expect((await ethereum.execute(tx)).status).toBe('success')
  })

  test('behavior: a second trader moves a price by the percent asked, and back', async () => {
    for (const [from, to] of [
      [usdc, coin],
      [coin, dai],
      [usdc, dai],
    ] as const) {
      const order = { from, to, amount: from === usdc ? 10n ** 8n : parseEther('1') }
      const before = Number(await ethereum.quoted(order))
      const named = (token: string) => (token === coin ? undefined : token)
      const { chain } = ethereum
      const back = await movePool({ chain, from: named(from), to: named(to), percent: 10 })
      expect(Number(await ethereum.quoted(order)) / before).toBeCloseTo(0.9, 2)
      await back()
      expect(Number(await ethereum.quoted(order)) / before).toBeCloseTo(1, 2)
    }
  })

  test('behavior: a swap reads as a trade in the history, with what went out and what came in', async () => {
    const read = createHistory({ chains: [ethereum.chain], reader: createChainReader() })
    await equip(ethereum, [
      [usdc, coin],
      [dai, coin],
    ])
    for (const [from, to, name, out, into] of [
      [coin, usdc, 'Uniswap V3', 'ETH', 'USDC'],
      [usdc, coin, 'Uniswap V3', 'USDC', 'ETH'],
      [usdc, dai, 'Uniswap V3', 'USDC', 'DAI'],
      [coin, dai, 'Uniswap V2', 'ETH', 'DAI'],
      [dai, coin, 'Uniswap V2', 'DAI', 'ETH'],
    ] as const) {
      await ethereum.swap({ from, to, amount: from === usdc ? 10n ** 8n : parseEther('1') })
      const [entry] = (await read({ address: user })).data
      expect(entry?.metadata).toMatchObject({ operationType: 'trade', application: { name } })
      const moved = entry?.transfers.map((x) => `${x.direction} ${x.fungible_info?.symbol}`)
      expect(moved?.toSorted()).toEqual([`in ${into}`, `out ${out}`])
    }
  })
})
