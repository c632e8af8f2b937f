import { expect, test } from '@rstest/core'
import { spellName } from './spellName.js'

test('default: letters of another alphabet are spelled out, plain ones need it not', () => {
  expect(spellName('alice.foyer.id')).toBeUndefined()
  expect(spellName('bücher.eth')).toBe('xn--bcher-kva.eth')
  expect(spellName('раураl.eth')).toMatch(/^xn--/)
  expect(spellName('🦊.eth')).toMatch(/^[\x20-\x7e]+$/)
})
