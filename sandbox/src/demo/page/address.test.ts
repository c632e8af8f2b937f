import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { addressWith, optionsOf } from './address.js'

const page = new URL('http://localhost:4100/?wallet=none&options=%7B%22basic%22%3Atrue%7D')

describe('optionsOf', () => {
  test('default: those of the query; those of the fragment win', () => {
    expect(optionsOf(page)).toEqual({ basic: true })
    expect(optionsOf(new URL(`${page}#options=%7B%22basic%22%3Afalse%7D`))).toEqual({ basic: false })
    expect(optionsOf(new URL('http://localhost:4100/'))).toEqual({})
  })

  test('error: no JSON', () => {
    expect(() => optionsOf(new URL('http://localhost:4100/#options={'))).toThrow(SyntaxError)
  })
})

describe('addressWith', () => {
  test('default: the options stand in the fragment alone, so that no server refuses a long address; the rest stays', () => {
    const customWallets = Array.from({ length: 300 }, (_, at) => ({
      id: `w${at}`,
      name: `Wallet ${at} & #?`,
    }))
    const address = addressWith(page, { options: { customWallets } })
    expect(address.search).toBe('?wallet=none')
    expect(optionsOf(address)).toEqual({ customWallets })
  })

  test('param: faces', () => {
    expect(addressWith(page, { options: {}, faces: 'evm,solana' }).searchParams.get('faces')).toBe(
      'evm,solana',
    )
  })

  test('behavior: what is written is read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const options = JSON.parse(JSON.stringify(given))
        expect(optionsOf(new URL(addressWith(page, { options }).href))).toEqual(options)
      }),
    )
  })
})
