import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { contrast, formatHex, mix, parseHex, type Rgb } from './contrast.js'

const part = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)

describe('parseHex', () => {
  test('default', () => {
    expect(parseHex('#4353ff')).toEqual([0x43, 0x53, 0xff])
    expect(parseHex('#F0a')).toEqual([255, 0, 170])
  })

  test('behavior: reads back every colour it writes', () => {
    fc.assert(
      fc.property(color, (one) => {
        expect(parseHex(formatHex(one))).toEqual(one)
      }),
    )
  })

  test('error: anything else is no colour', () => {
    for (const text of ['', 'red', '4353ff', '#4353f', '#12345g', 'url(#fff)', '#ffffff;']) {
      expect(parseHex(text)).toBeUndefined()
    }
  })
})

describe('contrast', () => {
  test('default: the examples of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
    expect(contrast([255, 0, 0], [255, 255, 255])).toBeCloseTo(4, 1)
  })

  test('behavior: the order of the two does not matter', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
      }),
    )
  })
})

describe('mix', () => {
  test('default', () => {
    expect(mix([0, 0, 0], [255, 255, 255], 0.12)).toEqual([224, 224, 224])
    expect(mix([9, 8, 7], [1, 2, 3], 1)).toEqual([9, 8, 7])
  })
})
