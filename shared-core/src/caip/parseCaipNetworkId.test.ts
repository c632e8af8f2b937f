import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { chainNamespaces } from './caip.js'
import { isCaipNetworkId, parseCaipNetworkId } from './parseCaipNetworkId.js'

describe('parseCaipNetworkId', () => {
  test('default', () => {
    expect(parseCaipNetworkId('eip155:137')).toEqual({
      chainNamespace: 'eip155',
      reference: '137',
      caipNetworkId: 'eip155:137',
    })
  })

  test('error: accepts exactly two parts [VAL-11]', () => {
    const word = fc.oneof(fc.constantFrom(...chainNamespaces, '', '1', 'cosmos'), fc.string({ maxLength: 5 }))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const text = words.join(':')
        const [namespace, reference, ...rest] = text.split(':')
        const spelling = namespace === 'eip155' ? /^(0|[1-9]\d*)$/ : /^[-\w]+$/
        const isKnown = chainNamespaces.some((x) => x === namespace)
        const isValid = isKnown && spelling.test(reference ?? '') && rest.length === 0
        expect(isCaipNetworkId(text)).toBe(isValid)
        if (!isValid) expect(() => parseCaipNetworkId(text)).toThrow('Invalid CAIP Network')
      }),
      { numRuns: 1_000 },
    )
    for (const text of ['eip155', 'eip155:', ':1', 'eip155:1:0xab', 'cosmos:1', '']) {
      expect(() => parseCaipNetworkId(text)).toThrow('Invalid CAIP Network')
    }
  })

  test('error: what is no text is no id', () => {
    for (const value of [undefined, null, 1, {}, []]) expect(isCaipNetworkId(value)).toBe(false)
  })

  test('error: one chain has one spelling', () => {
    for (const text of [
      'eip155:01',
      'eip155:0x1',
      'eip155:+1',
      'eip155:1.0',
      'bip122:000000000019D6689C085AE165831E93',
    ])
      expect(isCaipNetworkId(text), text).toBe(false)
    for (const text of ['eip155:1', 'eip155:10', 'bip122:000000000019d6689c085ae165831e93'])
      expect(isCaipNetworkId(text), text).toBe(true)
  })
})
