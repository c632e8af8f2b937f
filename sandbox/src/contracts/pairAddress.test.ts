import { describe, expect, test } from '@rstest/core'
import { chainSpecs } from '../chains/chainSpecs.js'
import { pairAddress } from './pairAddress.js'

describe('pairAddress', () => {
  test('default: finds the USDC pool of the real exchange, in either order', () => {
    const [{ dex, dollar }] = chainSpecs as [(typeof chainSpecs)[number]]
    const expected = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'
    expect(pairAddress(dex.factory, dollar, dex.wrapped)).toBe(expected)
    expect(pairAddress(dex.factory, dex.wrapped, dollar)).toBe(expected)
  })
})
