import { describe, expect, test } from '@rstest/core'
import { decodeAbiParameters, encodeAbiParameters, type Hex, pad, toHex } from 'viem'
import { callShapes } from './evmCalls.js'
import { readValues } from './readValues.js'

/** A small generator of numbers, so that each run tries the same. */
function createDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}
const dice = createDice(20)
const bytes = (length: number): Hex =>
  `0x${Array.from({ length }, () => toHex(dice(256), { size: 1 }).slice(2)).join('')}`

const make = (type: string): unknown => {
  if (type.endsWith('[]')) return Array.from({ length: dice(4) }, () => make(type.slice(0, -2)))
  if (type === 'address') return bytes(20)
  if (type === 'bool') return dice(2) === 1
  if (type === 'bytes') return bytes(dice(80))
  const value = BigInt(bytes(Number(type.slice(4)) / 8))
  return type === 'uint48' ? Number(value) : value
}
const word = (value: bigint | number) => pad(toHex(value)).slice(2)

describe('values of the ABI', () => {
  test('default: what viem writes and reads, of all shapes that the wallet knows', () => {
    for (const shape of Object.values(callShapes)) {
      const types = shape.slice(shape.indexOf('(') + 1, -1).split(',')
      const inputs = types.map((type) => ({ type }))
      for (let round = 0; round < 50; round += 1) {
        const data = encodeAbiParameters(inputs, types.map(make))
        const read = decodeAbiParameters(inputs, data).map((x) => (typeof x === 'number' ? BigInt(x) : x))
        expect(readValues(types, data.slice(2))).toEqual(read)
        // Never reads what is cut.
        const cut = data.slice(2, 2 + dice(data.length / 2) * 2)
        if (cut.length < types.length * 64) expect(() => readValues(types, cut)).toThrow()
      }
    }
  })

  test('error: bits that the type has not, as contracts refuse them', () => {
    const wrong = [
      ['address', 1n << 160n],
      ['bool', 2n],
      ['uint48', 1n << 48n],
      ['uint160', 1n << 160n],
    ] as const
    for (const [type, value] of wrong) expect(() => readValues([type], word(value))).toThrow()
  })

  test('error: lengths, offsets and entries that lead outside or back', () => {
    const wrong = [
      ['bytes', word(32)],
      ['bytes', word(2n ** 255n)],
      ['bytes', word(32) + word(33) + word(0)],
      ['bytes', `${word(32)}${word(1)}zz${'00'.repeat(31)}`],
      ['uint256[]', word(32) + word(2) + word(0)],
      // A thousand entries which are one text.
      ['bytes[]', word(32) + word(1000) + word(32_000).repeat(1000) + word(30_000) + '00'.repeat(30_016)],
    ] as const
    for (const [type, hex] of wrong) expect(() => readValues([type], hex)).toThrow()
  })
})
