import { describe, expect, test } from '@rstest/core'
import { alice, bob, ether, usdc, usdcAddress } from '../testing/createTestChain.js'
import { toTransfer } from './toTransfer.js'

const from = `eip155:1:${alice}` as const
const form = { token: ether, sendTokenAmount: '1.5', receiverAddress: bob }

describe('toTransfer', () => {
  test('default', () => {
    expect(toTransfer({ form, from, decimals: 18 })).toEqual({
      from,
      amount: 1_500_000_000_000_000_000n,
      receiver: bob,
      tokenAddress: undefined,
    })
    expect(toTransfer({ form: { ...form, token: usdc }, from, decimals: 6 })).toMatchObject({
      amount: 1_500_000n,
      tokenAddress: usdcAddress,
    })
  })

  test('behavior: loses no unit of a large amount', () => {
    const sendTokenAmount = '123456789012345678.123456789012345678'
    expect(toTransfer({ form: { ...form, sendTokenAmount }, from, decimals: 18 }).amount).toBe(
      123456789012345678123456789012345678n,
    )
  })

  test('error: an amount and receiver address are required [VAL-20] [CAP-13: the transfer]', () => {
    const message = 'An amount and receiver address are required'
    const lacks = [
      { sendTokenAmount: undefined },
      { sendTokenAmount: '' },
      { receiverAddress: undefined },
      { receiverAddress: ' ' },
    ]
    for (const lack of lacks)
      expect(() => toTransfer({ form: { ...form, ...lack }, from, decimals: 18 })).toThrow(message)
    expect(() => toTransfer({ form: { ...form, sendTokenAmount: '0' }, from, decimals: 18 })).toThrow(message)
  })

  test('error: a token is required [VAL-21]', () => {
    expect(() => toTransfer({ form: { ...form, token: undefined }, from, decimals: 18 })).toThrow(
      'A token is required',
    )
  })

  test('error: an ERC-20 needs its address [VAL-23]', () => {
    const token = { ...usdc, address: 'eip155:1:' }
    expect(() => toTransfer({ form: { ...form, token }, from, decimals: 6 })).toThrow(
      'A token address is required',
    )
  })

  test('error: a token of another chain [CAP-13: the transfer]', () => {
    expect(() => toTransfer({ form, from: `eip155:137:${alice}`, decimals: 18 })).toThrow(
      'Chain is not supported',
    )
  })

  test('error: its own contract as receiver [CAP-13: the transfer]', () => {
    const receiverAddress = usdcAddress.toLowerCase()
    expect(() => toTransfer({ form: { ...form, token: usdc, receiverAddress }, from, decimals: 6 })).toThrow(
      'Invalid Address',
    )
  })
})
