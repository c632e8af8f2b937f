import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { makePsbt } from '../../testing/makePsbt.js'
import { readPsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'

const byte = fc.integer({ min: 0, max: 255 })
const word = fc.nat(0xffff_ffff)
const coin = fc.record({
  txid: fc.array(byte, { minLength: 32, maxLength: 32 }),
  index: word,
  sequence: word,
})
const output = fc.record({
  amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  script: fc.array(byte, { maxLength: 300 }),
})
const transaction = fc.record({
  version: word,
  lockTime: word,
  coins: fc.array(coin, { minLength: 1, maxLength: 4 }),
  outputs: fc.array(output, { maxLength: 4 }),
})
type Transaction = makePsbt.Transaction

const read = (tx: Transaction, version: 0 | 2 = 0, extra: readonly makePsbt.Entry[] = []) =>
  readUnsigned(readPsbt(makePsbt({ version, tx, inputs: tx.coins.map(() => extra) })))

/** One thing of a transaction made another. */
const changes: readonly ((tx: Transaction) => Transaction)[] = [
  (tx) => ({ ...tx, version: tx.version ^ 1 }),
  (tx) => ({ ...tx, lockTime: tx.lockTime ^ 1 }),
  ({ coins: [first, ...others], ...tx }) => ({
    ...tx,
    coins: first ? [{ ...first, index: first.index ^ 1 }, ...others] : others,
  }),
  ({ coins: [first, ...others], ...tx }) => ({
    ...tx,
    coins: first ? [{ ...first, sequence: first.sequence ^ 1 }, ...others] : others,
  }),
  ({ coins: [first, ...others], ...tx }) => ({
    ...tx,
    coins: first ? [{ ...first, txid: first.txid.map((x) => x ^ 1) }, ...others] : others,
  }),
  ({ coins, ...tx }) => ({ ...tx, coins: [...coins, ...coins.slice(0, 1)] }),
  ({ outputs, ...tx }) => ({ ...tx, outputs: [...outputs, { amount: 1n, script: [] }] }),
  ({ outputs, ...tx }) => ({ ...tx, outputs: outputs.map((x) => ({ ...x, amount: x.amount ^ 1n })) }),
  ({ outputs, ...tx }) => ({ ...tx, outputs: outputs.map((x) => ({ ...x, script: [...x.script, 7] })) }),
  ({ outputs, ...tx }) => ({ ...tx, outputs: outputs.slice(1) }),
]

describe('readUnsigned', () => {
  test('default: the same transaction is the same, in either version, signed or not', () => {
    fc.assert(
      fc.property(transaction, (tx) => {
        expect(read(tx, 2)).toBe(read(tx))
        expect(read(tx, 0, [[[2, 2], [9]]])).toBe(read(tx))
      }),
    )
  })

  test('behavior: whatever is another in it makes it another', () => {
    fc.assert(
      fc.property(
        transaction.filter(({ outputs }) => outputs.length > 0),
        fc.constantFrom(...changes),
        fc.constantFrom(0 as const, 2 as const),
        (tx, change, version) => {
          expect(read(change(tx), version)).not.toBe(read(tx))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('behavior: in lines, the highest lock time an input wants counts, by height where all can [CAP-12: Bitcoin]', () => {
    const lockTimeOf = (...inputs: readonly (readonly makePsbt.Entry[])[]): unknown =>
      JSON.parse(readUnsigned(readPsbt(makePsbt({ version: 2, inputs, tx: { lockTime: 9 } })))).lockTime
    const time = (value: number): makePsbt.Entry => [[0x11], [value, 0, 0, 0x20]]
    const height = (value: number): makePsbt.Entry => [[0x12], [value, 1, 0, 0]]
    expect(lockTimeOf([], [])).toBe(9)
    expect(lockTimeOf([height(5)], [height(7)], [])).toBe(0x0107)
    expect(lockTimeOf([height(5), time(1)], [height(3)])).toBe(0x0105)
    expect(lockTimeOf([height(5), time(4)], [time(3)])).toBe(0x2000_0004)
  })

  test('error: lines that are missing, and a transaction that is signed or followed by more', () => {
    for (const missing of [0x02, 0x05, 0x0e, 0x0f]) {
      const psbt = readPsbt(makePsbt({ version: 2, inputs: [[]] }))
      const without = ({ key }: { key: Uint8Array }) => key[0] !== missing
      const { global, inputs } = psbt
      const less = {
        ...psbt,
        global: global.filter(without),
        inputs: inputs.map((entries) => entries.filter(without)),
      }
      expect(() => readUnsigned(less), String(missing)).toThrow(RangeError)
    }
    const tx = [2, 0, 0, 0, 1, ...Array(36).fill(7), 0, 1, 1, 1, 1, 0, 0, 0, 0, 0]
    const from = (bytes: readonly number[]) =>
      readUnsigned({
        global: [{ key: Uint8Array.of(0), value: Uint8Array.from(bytes) }],
        inputs: [[]],
        rest: new Uint8Array(),
      })
    expect(from(tx)).toContain('"lockTime":0')
    expect(() => from([...tx, 0])).toThrow('more than a transaction')
    expect(() => from(tx.with(41, 1))).toThrow(RangeError)
    for (let length = 0; length < tx.length; length += 1)
      expect(() => from(tx.slice(0, length))).toThrow(RangeError)
  })
})
