import { describe, expect, test } from '@rstest/core'
import { changeLine } from './prepareTransaction.js'

const token = `0x${'3'.repeat(40)}`
const network = { symbol: 'ETH', decimals: 18 } as Parameters<typeof changeLine>[1]

describe('changeLine', () => {
  test('default: what is paid and got, in the units of the coin and the token', () => {
    expect(changeLine({ amount: -15n * 10n ** 17n, token: undefined }, network, () => ({}))).toEqual({
      label: 'line.youPay',
      value: '1.5 ETH',
    })
    const usdc = () => ({ symbol: 'USDC', decimals: 6 })
    expect(changeLine({ amount: 2_500_000n, token }, network, usdc)).toEqual({
      label: 'line.youGet',
      value: '2.5 USDC',
    })
  })

  test('behavior: a token or a collection without a symbol goes by its whole address [CON-10: approving]', () => {
    expect(changeLine({ amount: 5n, token }, network, () => ({ decimals: 0 })).value).toContain(token)
    expect(changeLine({ amount: 1n, piece: 9n, token }, network, () => ({})).value).toBe(`${token} #9`)
  })
})
