import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { makePsbt } from '../../testing/makePsbt.js'
import { lineOf, readPsbt, writePsbt } from './psbt.js'

const byte = fc.integer({ min: 0, max: 255 })
const entry = fc.tuple(fc.array(byte, { minLength: 1, maxLength: 40 }), fc.array(byte, { maxLength: 300 }))
const psbt = fc.record({
  version: fc.constantFrom(0 as const, 2 as const),
  inputs: fc.array(fc.array(entry, { maxLength: 3 }), { minLength: 1, maxLength: 30 }),
})

describe('readPsbt', () => {
  test('default: its lines, whichever its version', () => {
    for (const version of [0, 2] as const) {
      const { inputs } = readPsbt(makePsbt({ version, inputs: [[], [[[1], [2, 3]]]] }))
      expect(inputs).toHaveLength(2)
      expect([...(lineOf(inputs[1] ?? [], 1) ?? [])]).toEqual([2, 3])
      expect(lineOf(inputs[0] ?? [], 1)).toBeUndefined()
    }
  })

  test('behavior: what is read is written the same again, outputs and all', () => {
    fc.assert(
      fc.property(psbt, fc.array(byte, { maxLength: 20 }), (made, outputs) => {
        const bytes = Uint8Array.from([...makePsbt(made), ...outputs])
        expect(writePsbt(readPsbt(bytes))).toEqual(bytes)
      }),
      { numRuns: 40 },
    )
  })

  test('behavior: lines of any length', () => {
    const psbt = readPsbt(makePsbt({ version: 2, inputs: [[]] }))
    for (const length of [0xfc, 0xfd, 0xffff, 0x1_0000, 0x2_0304]) {
      const value = new Uint8Array(length).fill(7)
      const long = { ...psbt, inputs: [[...(psbt.inputs[0] ?? []), { key: Uint8Array.of(1), value }]] }
      expect(readPsbt(writePsbt(long))).toEqual(long)
    }
  })

  test('error: what is no PSBT, or ends too soon, is refused and never answered', () => {
    const whole = makePsbt({ version: 2, inputs: [[[[1], [2, 3]]], []] })
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readPsbt(whole.slice(0, length))).toThrow(RangeError)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(() => readPsbt(bytes)).toThrow(RangeError)
        // Behind the right beginning too.
        try {
          readPsbt(Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...bytes]))
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
    expect(() => readPsbt(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 0))).toThrow('no transaction')
  })
})
