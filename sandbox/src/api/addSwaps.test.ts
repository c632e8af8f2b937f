import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { maxUint256, parseEther } from 'viem'
import { nativeAddress as coin } from '../chains/chainSpecs.js'
import { accountAt } from '../exports/accounts.js'
import { tokens } from '../exports/tokens.js'
import { startSwapChain } from '../testing/startSwapChain.js'

const user = accountAt(42).address
const { dai, dust, fee, usdc, usdt } = tokens.ethereum
let world: Awaited<ReturnType<typeof startSwapChain>>

beforeAll(async () => {
  world = await startSwapChain('eip155:1', user)
})
afterAll(() => world.close())

describe('addSwaps', () => {
  test('default: the coin first, then each token with a pool', async () => {
    const { body } = await world.ask('tokens', { chainId: 'eip155:1' })
    expect(body.tokens[0]).toMatchObject({ address: world.on(coin), symbol: 'ETH', decimals: 18 })
    const symbols = body.tokens.map(({ symbol }: { symbol: string }) => symbol)
    expect(symbols).toEqual(['ETH', 'USDC', 'DAI', 'USDT', 'FEE', 'STUCK'])
    expect(body.tokens[1].logoUri).toContain('/getTokenImage/USDC')
  })

  test('default: prices of gas, each above the one before', async () => {
    const { body } = await world.ask('gas-price', { chainId: 'eip155:1' })
    const prices = [body.standard, body.fast, body.instant].map(Number)
    expect(prices[0]).toBeGreaterThan(0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('default: a fee where one pool takes it, in the token sold', async () => {
    const feeOf = async (from: string, to: string, amount: bigint) => {
      const query = { ...world.orderOf({ from, to, amount }), gasPrice: '1' }
      return (await world.ask('quotes', query)).body.quotes[0].fee
    }
    const ether = parseEther('1')
    expect(await feeOf(coin, dai, ether)).toEqual({
      amount: String((ether * 3n) / 1000n),
      token: world.on(coin),
    })
    expect(await feeOf(usdc, coin, 1_000_000n)).toEqual({ amount: '500', token: world.on(usdc) })
    expect(await feeOf(dai, usdc, ether)).toBeUndefined()
  })

  test('behavior: the allowance is that of the exchange which the approval names', async () => {
    const userAddress = world.on(user)
    const allowanceOf = async (token: string) =>
      (await world.ask('allowance', { userAddress, tokenAddress: world.on(token) })).body.allowance
    for (const [from, to] of [
      [usdc, coin],
      [usdc, dai],
      [dai, usdc],
      [usdt, dai],
    ] as const) {
      const query = { userAddress, from: world.on(from), to: world.on(to) }
      const { tx } = (await world.ask('build-approve', query)).body
      expect(tx).toMatchObject({ from: userAddress, to: world.on(from), value: '0' })
      if ((await allowanceOf(from)) === '0') await world.execute(tx)
      expect(await allowanceOf(from)).toBe(String(maxUint256))
      const built = (await world.build({ from, to, amount: from === dai ? parseEther('1') : 10n ** 7n })).body
        .tx
      expect(tx.data).toContain(built.to.split(':')[2].slice(2).toLowerCase())
    }
    expect(await allowanceOf(coin)).toBe(String(maxUint256))
  })

  test('error: a question that is wrong is refused with its reason', async () => {
    const right = { from: coin, to: usdc, amount: parseEther('1') }
    const order = world.orderOf(right)
    const because = async (query: { [name: string]: string }) => {
      const { status, body } = await world.ask('quotes', { ...order, gasPrice: '1', ...query })
      return [status, body.reasons?.[0].name]
    }
    const wrong: [name: string, query: { [name: string]: string }][] = [
      ...['0', '-1', '1.5', '0x1', '', String(2n ** 256n)].map(
        (amount) => ['amount', { amount }] as [string, { amount: string }],
      ),
      ['to', { to: order.from }],
      ['to', { to: world.on(user) }],
      ['to', { to: `eip155:137:${tokens.polygon.usdc}` }],
      ['to', { to: world.on(dust) }],
      ['to', { from: world.on(usdc), to: world.on(fee) }],
      ['from', { from: 'usdc' }],
      ['userAddress', { userAddress: user }],
      ['chainId', { userAddress: `eip155:56:${user}` }],
      ['gasPrice', { gasPrice: 'cheap' }],
      ['amount', { amount: String(parseEther('30000')) }],
      ['amount', { amount: String(2n ** 255n) }],
      ['amount', { to: world.on(dai), amount: String(parseEther('6000')) }],
      ['amount', { amount: '1' }],
    ]
    for (const [name, query] of wrong) expect([query, await because(query)]).toEqual([query, [400, name]])
    for (const slippage of [0, 0.09, 5.1, '1', null, Number.NaN])
      expect(await world.build(right, slippage)).toMatchObject({
        status: 400,
        body: { reasons: [{ name: 'eip155.slippage' }] },
      })
    for (const path of ['tokens', 'gas-price'])
      expect((await world.ask(path, { chainId: 'eip155:56' })).body.reasons[0].name).toBe('chainId')
    const ofCoin = { userAddress: order.userAddress, from: order.from, to: order.to }
    expect((await world.ask('build-approve', ofCoin)).body.reasons[0].name).toBe('from')
  })
})
