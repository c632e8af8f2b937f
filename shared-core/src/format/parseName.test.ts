import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { parseName } from './parseName.js'

describe('parseName', () => {
  test('default: labels with dots between them, in lower case', () => {
    expect(parseName(' Alice.ETH ')).toBe('alice.eth')
    expect(parseName('pay.bücher.example')).toBe('pay.bücher.example')
    expect(parseName('👩‍🚀.eth')).toBe('👩‍🚀.eth')
  })

  test('error: addresses, amounts, links and texts with hidden characters are none', () => {
    for (const text of [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '1.5',
      'a.',
      '.eth',
      'https://a.eth',
      'a\u202eb.eth',
      'a b.eth',
    ])
      expect(parseName(text)).toBeUndefined()
  })

  test('behavior: what it reads it reads again the same, and it fits into a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const name = parseName(`${text}.eth`)
        if (name === undefined) return
        expect(parseName(name)).toBe(name)
        expect(name).not.toMatch(/[\s/\\:?#%]/u)
      }),
      { numRuns: 500 },
    )
  })
})
