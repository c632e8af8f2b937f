import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { makePsbt } from '../../testing/makePsbt.js'
import { readPsbt, writePsbt } from './psbt.js'
import { writeSighashes } from './writeSighashes.js'

const types = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]
const byte = fc.integer({ min: 0, max: 255 })
/** Anything an input may hold, but its own sighash type. */
const entry = fc.tuple(
  fc.array(byte, { minLength: 1, maxLength: 40 }).filter((key) => key.length > 1 || key[0] !== 3),
  fc.array(byte, { maxLength: 300 }),
)
const psbt = fc.record({
  version: fc.constantFrom(0 as const, 2 as const),
  inputs: fc.array(fc.array(entry, { maxLength: 3 }), { minLength: 1, maxLength: 260 }),
})
const sighash = (type: number) => [[3], [type, 0, 0, 0]] as const
const at = (index: number, ...sighashTypes: number[]) => ({
  index,
  address: 'bc1q',
  ...(sighashTypes.length > 0 && { sighashTypes }),
})
const whole = readPsbt(makePsbt({ version: 0, inputs: [[], []] }))

describe('writeSighashes', () => {
  test('default: each input has the type wished for it, and nothing else is another', () => {
    fc.assert(
      fc.property(
        psbt,
        fc.array(fc.tuple(fc.nat(259), fc.constantFrom(...types)), { minLength: 1, maxLength: 5 }),
        (made, given) => {
          const wished = new Map(given.map(([index, type]) => [index % made.inputs.length, type]))
          const before = made.inputs.map((entries, index) =>
            // One that is there already gives way.
            wished.has(index) ? [sighash(0x02), ...entries] : entries,
          )
          const after = made.inputs.map((entries, index) => {
            const type = wished.get(index)
            return type === undefined ? entries : [...entries, sighash(type)]
          })
          const written = writeSighashes(
            readPsbt(makePsbt({ ...made, inputs: before })),
            [...wished].map(([index, type]) => at(index, type)),
          )
          expect(writePsbt(written)).toEqual(makePsbt({ ...made, inputs: after }))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('behavior: a longer key that begins like the type’s is another entry, and stays [CAP-12: Bitcoin]', () => {
    const other = [[3, 1], [9]] as const
    const written = writeSighashes(readPsbt(makePsbt({ version: 0, inputs: [[other]] })), [at(0, 0x01)])
    expect(writePsbt(written)).toEqual(makePsbt({ version: 0, inputs: [[other, sighash(0x01)]] }))
  })

  test('behavior: without a wish nothing is changed', () => {
    expect(writeSighashes(whole, [at(0), { ...at(1), sighashTypes: [] }])).toEqual(whole)
  })

  test('error: a type that does not exist, and more than one: neither is cut down to something else [CAP-12: Bitcoin]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer().filter((type) => !types.includes(type)),
          fc.constantFrom(0x101, 0x181, 256, 0.5, Number.NaN, 2 ** 32 + 1),
        ),
        fc.constantFrom(...types),
        (wrong, right) => {
          for (const given of [[wrong], [right, right], [right, wrong]])
            expect(() => writeSighashes(whole, [at(0, ...given)])).toThrow('Invalid option: sighashTypes')
        },
      ),
    )
  })

  test('error: an input that is not there, is named twice, or none at all', () => {
    for (const index of [2, -1, 0.5, Number.NaN, 2 ** 53, '0', 'length'])
      expect(() => writeSighashes(whole, [at(index as number, 1)])).toThrow('Invalid option: signInputs')
    expect(() => writeSighashes(whole, [at(0, 1), at(0, 2)])).toThrow('Invalid option: signInputs')
    expect(() => writeSighashes(whole, [])).toThrow('Invalid option: signInputs')
  })
})
