import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { chainNamespaces } from './caip.js'
import { formatCaipAddress } from './formatCaipAddress.js'
import { parseCaipAddress } from './parseCaipAddress.js'

/** Letters that no hex has: the spelling of hex is another rule. */
const part = fc.stringMatching(/^[-_g-zG-Z]{1,32}$/)
const namespace = fc.constantFrom(...chainNamespaces)
const chain = fc.oneof(
  fc.tuple(fc.constant('eip155' as const), fc.nat().map(String)),
  fc.tuple(fc.constantFrom('solana' as const, 'bip122' as const), part),
)

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
      fc.property(chain, part, ([chainNamespace, reference], address) => {
        const text = formatCaipAddress({ caipNetworkId: `${chainNamespace}:${reference}`, address })
        const parsed = parseCaipAddress(text)
        expect(parsed).toMatchObject({ chainNamespace, reference, address, caipAddress: text })
      }),
    )
  })

  test('error: accepts exactly three non-empty parts of a known namespace [VAL-10]', () => {
    const isValid = (text: string) => {
      const parts = text.split(':')
      const [first, reference = ''] = parts
      const isChain = first === 'eip155' ? /^(0|[1-9]\d*)$/.test(reference) : /^[-\w]+$/.test(reference)
      const isKnown = chainNamespaces.some((x) => x === first)
      return parts.length === 3 && parts.every((x) => x !== '') && isKnown && isChain
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

  test('error: one chain has one spelling', () => {
    for (const reference of [
      ...['01', '001', '00', '0x1', '0X89', '+1', '-1', '1.0', '1.', '1e3'],
      ...['1 ', ' 1', '1\n', '1_000', '١', '0x', 'NaN', '0b1', '0o7'],
    ])
      expect(() => parseCaipAddress(`eip155:${reference}:0xab`), reference).toThrow('Invalid CAIP Address')
    for (const reference of ['1', '10', '0', '137', '11155111'])
      expect(parseCaipAddress(`eip155:${reference}:0xab`).reference).toBe(reference)
    for (const reference of ['a b', 'a\n', '五', 'a.b'])
      expect(() => parseCaipAddress(`solana:${reference}:A`), reference).toThrow('Invalid CAIP Address')
    const bitcoin = '000000000019d6689c085ae165831e93'
    expect(parseCaipAddress(`bip122:${bitcoin}:1A`).reference).toBe(bitcoin)
    expect(() => parseCaipAddress(`bip122:${bitcoin.toUpperCase()}:1A`)).toThrow('Invalid CAIP Address')
    expect(parseCaipAddress('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:A').chainNamespace).toBe('solana')
  })
})
