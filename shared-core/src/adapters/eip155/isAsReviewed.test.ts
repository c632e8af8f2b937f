import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { Transfer } from '../Adapter.js'
import { encodeTransfer } from './encodeTransfer.js'
import { isAsReviewed, type Mined } from './isAsReviewed.js'

const account = `0x${'1'.repeat(40)}`
const token = `0x${'2'.repeat(40)}`
const receiver = `0x${'3'.repeat(40)}`
const other = `0x${'4'.repeat(40)}`
const from = `eip155:1:${account}` as const
const word = (hex: string) => `0x${hex.replace(/^0x/, '').padStart(64, '0')}`

const native: Transfer = { from, receiver, amount: 5n }
const ofToken: Transfer = { ...native, tokenAddress: token }

/** The transaction that a plain account makes of a transfer. */
function mine(transfer: Transfer, changed: Partial<Mined> = {}): Mined {
  const { data = '0x', to, value = 0n } = encodeTransfer(transfer)
  return { from: account, to, value, input: data, logs: [], ...changed }
}
const log = (of: { token?: string; from?: string; to?: string; amount?: bigint } = {}) => ({
  address: of.token ?? token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(of.from ?? account),
    word(of.to ?? receiver),
  ],
  data: word((of.amount ?? 5n).toString(16)),
})

describe('isAsReviewed', () => {
  test('default: the transaction of a plain account, in any case of letters', () => {
    expect(isAsReviewed(native, mine(native))).toBe(true)
    expect(isAsReviewed(ofToken, mine(ofToken))).toBe(true)
    const upper = mine(ofToken)
    expect(isAsReviewed(ofToken, { ...upper, input: `0x${upper.input.slice(2).toUpperCase()}` })).toBe(true)
    // A wallet may append who made the transaction: the token's contract does not read it.
    expect(isAsReviewed(ofToken, { ...upper, input: `${upper.input}80218021` })).toBe(true)
  })

  test('error: another receiver, amount, token or call is not what was reviewed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }),
        fc.bigInt({ min: 0n, max: 10n }),
        (to, amount) => {
          const hex = `0x${to.toString(16).padStart(40, '0')}`
          for (const reviewed of [native, ofToken]) {
            const sent = mine({ ...reviewed, receiver: hex, amount })
            expect(isAsReviewed(reviewed, sent)).toBe(hex === receiver && amount === 5n)
          }
        },
      ),
      {
        examples: [
          [BigInt(receiver), 5n],
          [BigInt(receiver), 6n],
          [BigInt(other), 5n],
        ],
      },
    )
    expect(isAsReviewed(ofToken, mine({ ...ofToken, tokenAddress: other }))).toBe(false)
    expect(isAsReviewed(ofToken, mine(ofToken, { value: 1n }))).toBe(false)
    expect(isAsReviewed(native, mine(native, { input: '0xdeadbeef' }))).toBe(false)
    expect(isAsReviewed(native, mine(native, { to: null }))).toBe(false)
  })

  test('behavior: a token that a smart account sends within another transaction is found in the logs', () => {
    const within = { from: other, to: other, input: '0xabcd', value: 0n }
    expect(isAsReviewed(ofToken, mine(ofToken, { ...within, logs: [log()] }))).toBe(true)
    for (const wrong of [{ token: other }, { from: other }, { to: other }, { amount: 6n }])
      expect(isAsReviewed(ofToken, mine(ofToken, { ...within, logs: [log(wrong)] }))).toBe(false)
    expect(isAsReviewed(ofToken, mine(ofToken, within))).toBe(false)
    const odd = { address: token, topics: [], data: '0x' }
    expect(isAsReviewed(ofToken, mine(ofToken, { ...within, logs: [odd] }))).toBe(false)
  })

  test('behavior: of the native token that a smart account sends within another transaction nothing is known', () => {
    expect(isAsReviewed(native, mine(native, { from: other, to: other, input: '0xabcd' }))).toBe(true)
    expect(isAsReviewed(native, mine(native, { to: account, input: '0xabcd', value: 0n }))).toBe(true)
  })
})
