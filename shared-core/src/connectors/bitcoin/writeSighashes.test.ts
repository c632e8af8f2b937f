import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { makePsbt } from '../../testing/bitcoin.js'
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
const at = (index: number, type?: number) => ({
  index,
  address: 'bc1q',
  ...(type !== undefined && { sighashTypes: [type] }),
})

describe('writeSighashes', () => {
  test('default: each input has the type wished for it, and nothing else is another', () => {
    fc.assert(
      fc.property(
        psbt,
        fc.array(fc.tuple(fc.nat(259), fc.constantFrom(...types)), { maxLength: 5 }),
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
            makePsbt({ ...made, inputs: before }),
            [...wished].map(([index, type]) => at(index, type)),
          )
          expect(written).toEqual(makePsbt({ ...made, inputs: after }))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('behavior: without a wish nothing is changed, outputs and all', () => {
    fc.assert(
      fc.property(psbt, fc.array(byte, { maxLength: 20 }), (made, outputs) => {
        const bytes = Uint8Array.from([...makePsbt(made), ...outputs])
        expect(
          writeSighashes(
            bytes,
            made.inputs.slice(0, 3).map((_, index) => at(index)),
          ),
        ).toEqual(bytes)
      }),
      { numRuns: 40 },
    )
  })

  test('error: an input that is not there', () => {
    const bytes = makePsbt({ version: 0, inputs: [[], []] })
    for (const index of [2, -1, 0.5, Number.NaN, 2 ** 53])
      expect(() => writeSighashes(bytes, [at(index, 1)])).toThrow(RangeError)
  })

  test('error: what is no PSBT, or ends too soon, is refused and never answered', () => {
    const whole = makePsbt({ version: 2, inputs: [[[[1], [2, 3]]], []] })
    for (let length = 0; length < whole.length; length += 1)
      expect(() => writeSighashes(whole.slice(0, length), [at(1, 1)])).toThrow(RangeError)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(() => writeSighashes(Uint8Array.from(bytes), [])).toThrow(RangeError)
        // Behind the right beginning too.
        const begun = Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...bytes])
        try {
          writeSighashes(begun, [])
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
    expect(() =>
      writeSighashes(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 0xff, ...Array(8).fill(1)), []),
    ).toThrow('too long')
  })
})
