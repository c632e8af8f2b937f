import { expect, test } from '@rstest/core'
import { spellName } from './spellName.js'

test('default: letters of another alphabet are spelled out, plain ones need it not', () => {
  expect(spellName('alice.foyer.id')).toBeUndefined()
  expect(spellName('bücher.eth')).toBe('xn--bcher-kva.eth')
  expect(spellName('раураl.eth')).toMatch(/^xn--/)
  expect(spellName('🦊.eth')).toMatch(/^[\x20-\x7e]+$/)
})

test('behavior: a letter that a domain writes as a plain one is no plain one', () => {
  for (const name of [
    'v\u2139talik.eth',
    'am\u2122azon.eth',
    '\u24c2ax.eth',
    'b\u00fc\u2139.eth',
    '\u3297.eth',
  ])
    expect(spellName(name), name).toMatch(/\{[0-9a-f]+\}/)
})
