import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { chainNamespaces } from './caip.js'
import { formatCaipAddress } from './formatCaipAddress.js'
import { parseCaipAddress } from './parseCaipAddress.js'

const part = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => !text.includes(':'))
const namespace = fc.constantFrom(...chainNamespaces)

describe('parseCaipAddress', () => {
  test('default', () => {
    expect(parseCaipAddress('eip155:1:0xab')).toEqual({
      address: '0xab',
      chainNamespace: 'eip155',
      reference: '1',
      caipNetworkId: 'eip155:1',
      caipAddress: 'eip155:1:0xab',
    })
  })

  test('behavior: takes apart what formatCaipAddress joined', () => {
    fc.assert(
      fc.property(namespace, part, part, (chainNamespace, reference, address) => {
        const text = formatCaipAddress({ caipNetworkId: `${chainNamespace}:${reference}`, address })
        const parsed = parseCaipAddress(text)
        expect(parsed).toMatchObject({ chainNamespace, reference, address, caipAddress: text })
      }),
    )
  })

  test('error: accepts exactly three non-empty parts of a known namespace [VAL-10]', () => {
    const isValid = (text: string) => {
      const parts = text.split(':')
      const [first] = parts
      return parts.length === 3 && parts.every((x) => x !== '') && chainNamespaces.some((x) => x === first)
    }
    const nearly = fc
      .array(fc.oneof(namespace, fc.constantFrom('', 'eip', 'cosmos', 'EIP155', '1', '0xab'), part), {
        maxLength: 5,
      })
      .map((parts) => parts.join(':'))
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string()), (text) => {
        if (isValid(text)) expect(parseCaipAddress(text).caipAddress).toBe(text)
        else expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP Address')
      }),
      { numRuns: 1_000 },
    )
    for (const text of ['eip155:1', 'eip155:1:0xab:c', 'eip155::0xab', ':1:0xab', 'eip155:1:', 'cosmos:1:a'])
      expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP Address')
  })
})
