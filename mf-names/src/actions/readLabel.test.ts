import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { labelMaxOf, readLabel } from './readLabel.js'

const zone = 'foyer.id'
const read = (text: string) => readLabel(text, zone)

describe('readLabel', () => {
  test('default: letters, digits and hyphens, at least four, in lower case [VAL-19]', () => {
    expect(read(' Alice ')).toEqual({ label: 'alice' })
    expect(read('al-1')).toEqual({ label: 'al-1' })
    expect(read('ali')).toEqual({ fault: 'short' })
    for (const text of [
      'al_ice',
      'al ice',
      'a.lice',
      'alicé',
      'alice.eth',
      'ali\u200bce',
      '\u202ealice',
      '@alice',
    ])
      expect(read(text)).toEqual({ fault: 'characters' })
    expect(read('')).toEqual({ fault: 'empty' })
  })

  test('behavior: letters of other alphabets that look the same are no letters', () => {
    // Cyrillic а, е, о, і; a mathematical a; a wide a; the signs of Kelvin and of Ångström.
    for (const letter of ['\u0430', '\u0435', '\u043e', '\u0456', '\u{1d41a}', '\uff41', '\u212a', '\u212b'])
      expect(read(`alic${letter}`)).toEqual({ fault: 'characters' })
  })

  test('error: what no look-up takes, and what reads as an address', () => {
    for (const text of ['ab--cd', 'xn--abcd', '----', `0x${'ab'.repeat(20)}`])
      expect([text, read(text)]).toEqual([text, { fault: 'characters' }])
    expect(read('a--b').label).toBe('a--b')
  })

  test('behavior: the zone may be typed too', () => {
    expect(read('alice.foyer.id')).toEqual({ label: 'alice' })
    expect(read('ALICE.FOYER.ID')).toEqual({ label: 'alice' })
    expect(read('.foyer.id')).toEqual({ fault: 'empty' })
  })

  test('behavior: no text gives a name that breaks the rule, and the whole name is never cut', () => {
    const max = labelMaxOf(zone)
    expect(read('a'.repeat(max)).label).toHaveLength(max)
    expect(read('a'.repeat(max + 1))).toEqual({ fault: 'long' })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z0-9-]{1,60}$/)), (text) => {
        const { label } = read(text)
        if (label !== undefined) expect(label).toMatch(/^[a-z0-9-]{4,55}$/)
      }),
    )
  })
})
