import { describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, stringToHex } from 'viem'
import { describeTransaction, readMessage } from './describe.js'
import { initialState } from './state.js'

const from = initialState.address
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lines = (transaction: Parameters<typeof describeTransaction>[0]) =>
  Object.fromEntries(describeTransaction(transaction, 'ETH').map(({ label, value }) => [label, value]))

describe('readMessage', () => {
  test('default: text with its line breaks', () => {
    expect(readMessage(stringToHex('Hällo\nline two'))).toBe('Hällo\nline two')
  })

  test('error: bytes that are no text, or text that would lie about its order', () => {
    expect(readMessage('0xff')).toBeUndefined()
    expect(readMessage(stringToHex('pay \u202e1'))).toBeUndefined()
    expect(readMessage(stringToHex('a\u0000b'))).toBeUndefined()
  })
})

describe('describeTransaction', () => {
  test('default: receiver and value in coins', () => {
    expect(lines({ from, to, value: '0x16345785d8a0000' })).toEqual({ To: to, Value: '0.1 ETH', Data: '0x' })
  })

  test('behavior: a token call is spelled out, an unknown one says so', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
    expect(lines({ from, to, data }).Call).toBe(`transfer(${to}, 5)`)
    expect(lines({ from, to, data: '0x12345678' }).Call).toContain('Unknown')
  })

  test('behavior: no receiver is a new contract', () => {
    expect(lines({ from, data: '0x6000' }).To).toBe('A new contract')
  })
})
