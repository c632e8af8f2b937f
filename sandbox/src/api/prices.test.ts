import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { chainSpecs } from '../chains/chainSpecs.js'
import { tokens } from '../exports/tokens.js'
import { pricesUsd } from './prices.js'

const [ethereum] = chainSpecs as [(typeof chainSpecs)[number]]
const { usdc, dai, dust } = tokens.ethereum
const ether = 10n ** 18n

const pools = (of: { usdcPerEther: bigint; daiPerEther: bigint }) =>
  new Map([
    [usdc, { native: 10n * ether, token: 10n * of.usdcPerEther * 10n ** 6n }],
    [dai, { native: 5n * ether, token: 5n * of.daiPerEther * ether }],
  ] as const)

describe('pricesUsd', () => {
  test('default: reads the coin and each token through the pools, whatever their decimals', () => {
    const prices = pricesUsd(ethereum, pools({ usdcPerEther: 3000n, daiPerEther: 3000n }))
    expect([prices.native, prices.token(usdc), prices.token(dai)]).toEqual([3000, 1, 1])
  })

  test('behavior: a token worth less than the dollar says so', () => {
    expect(pricesUsd(ethereum, pools({ usdcPerEther: 3000n, daiPerEther: 4000n })).token(dai)).toBe(0.75)
  })

  test('behavior: a token without a pool has no price, and without a dollar pool nothing has', () => {
    expect(pricesUsd(ethereum, pools({ usdcPerEther: 1n, daiPerEther: 1n })).token(dust)).toBe(0)
    const none = pricesUsd(ethereum, new Map())
    expect([none.native, none.token(usdc)]).toEqual([0, 0])
  })

  test('behavior: the depth of a pool does not change its price', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 5n), (price, depth) => {
        const deep = new Map([[usdc, { native: depth * ether, token: depth * price * 10n ** 6n }]] as const)
        expect(pricesUsd(ethereum, deep).native).toBeCloseTo(Number(price), 2)
      }),
    )
  })
})

describe('tokens', () => {
  test('behavior: names the tokens the chains really hold', () => {
    const specified = chainSpecs.flatMap((chain) => chain.tokens.map(({ address }) => address))
    const { solana: _, ...evm } = tokens
    expect(specified).toEqual(Object.values(evm).flatMap((chain) => Object.values(chain)))
  })
})
