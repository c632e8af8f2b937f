import { describe, expect, test } from '@rstest/core'
import { chainSpecs, uniswapV3 } from '../chains/chainSpecs.js'
import { pairAddress, poolV3Address } from './pairAddress.js'

describe('pairAddress', () => {
  test('default: finds the USDC pool of the real exchange, in either order', () => {
    const [{ dex, dollar }] = chainSpecs as [(typeof chainSpecs)[number]]
    const expected = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'
    expect(pairAddress(dex.factory, dollar, dex.wrapped)).toBe(expected)
    expect(pairAddress(dex.factory, dex.wrapped, dollar)).toBe(expected)
  })
})

describe('poolV3Address', () => {
  test('default: finds the USDC pool of the real exchange, in either order', () => {
    const [{ dex, dollar }] = chainSpecs as [(typeof chainSpecs)[number]]
    const expected = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'
    expect(poolV3Address(uniswapV3.factory, [dollar, dex.wrapped], 500)).toBe(expected)
    expect(poolV3Address(uniswapV3.factory, [dex.wrapped, dollar], 500)).toBe(expected)
  })
})
