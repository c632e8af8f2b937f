import { describe, expect, test } from '@rstest/core'
import { RpcRequestError } from 'viem'
import { isShortOfFunds } from '../../providers/walletFailure.js'
import { isRevert } from './isRevert.js'
import { isNodeRefusal } from './nodeRefusal.js'

const verdicts = [
  'execution reverted',
  'VM execution error.',
  'invalid opcode: INVALID',
  'out of gas',
  'stack underflow (0 <=> 1)',
  'invalid jump destination',
  'EVM error OutOfGas',
  'EVM error InvalidFEOpcode',
  'EVM error OpcodeNotFound',
  'EVM error StackUnderflow',
  'EVM error StackOverflow',
  'EVM error InvalidJump',
  'CONTRACT_REVERT_EXECUTED',
]
const shortages = [
  'Upfront cost exceeds account balance',
  'insufficient sender balance',
  "Sender doesn't have enough funds to send tx",
]
const others = ['header not found', 'method not found', 'request timed out', 'rate limit exceeded']

const answered = (message: string) =>
  new RpcRequestError({ body: {}, error: { code: -32_603, message }, url: 'https://node.example' })

describe('isRevert', () => {
  test('recognizes the words of each node, also without spaces', () => {
    for (const text of verdicts) expect(isRevert(answered(text)), text).toBe(true)
    for (const text of others) expect(isRevert(answered(text)), text).toBe(false)
  })

  test('reads the error of an upstream node in the data', () => {
    const nested = (data: object) =>
      new RpcRequestError({
        body: {},
        error: { code: -32_603, message: 'Internal error', data },
        url: 'https://node.example',
      })
    expect(isRevert(nested({ code: 3, message: 'execution reverted' }))).toBe(true)
    expect(isRevert(nested({ code: 3, message: 'invalid height' }))).toBe(false)
    expect(isRevert(nested({ code: -32_000, message: 'execution reverted' }))).toBe(true)
    expect(isRevert(nested({ code: -32_000, message: 'header not found' }))).toBe(false)
  })
})

describe('isNodeRefusal', () => {
  test('recognizes the words of each node, also without spaces', () => {
    for (const text of [...verdicts, ...shortages])
      expect(isNodeRefusal({ code: -32_603, text }), text).toBe(true)
    for (const text of shortages) expect(isShortOfFunds(text), text).toBe(true)
    for (const text of others) expect(isNodeRefusal({ code: -32_603, text }), text).toBe(false)
  })
})
