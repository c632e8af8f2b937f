import { describe, expect, test } from '@rstest/core'
import { toProviderError } from './toProviderError.js'

describe('toProviderError', () => {
  test('default: a wallet’s answer becomes an Error with its code and data', () => {
    const error = toProviderError({ code: 5002, message: 'User rejected methods.', data: { by: 'visitor' } })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 4001, message: 'User rejected methods.', data: { by: 'visitor' } })
    // The library rejects so what waits for a wallet that ends its session.
    expect(toProviderError({ code: 6000, message: 'User disconnected.' })).toMatchObject({ code: 4900 })
    expect(toProviderError({ code: -32000, message: 'Other' })).toMatchObject({ code: -32000 })
  })

  test('gives each of a wallet’s rejections the code 4001, and no failure', () => {
    for (const cause of [
      { code: 5000, message: 'User rejected.' },
      { code: 5000, message: '' },
      { code: -32_000, message: 'User rejected.' },
      { code: -32_603, message: 'User denied message signature' },
      { code: 0, message: 'rejectedByUser' },
      { error: { code: 4001 } },
      'User rejected',
      new Error('Request rejected by user'),
    ])
      expect(toProviderError(cause)).toMatchObject({ code: 4001 })
    for (const [code, message] of [
      [5000, 'insufficient funds for gas'],
      [-32_000, 'transaction rejected: nonce too low'],
      [-32_603, 'Internal error'],
    ] as const)
      expect(toProviderError({ code, message })).toMatchObject({ code, message })
  })

  test('behavior: an Error, and what is no answer, pass as they are', () => {
    const known = new Error('known')
    expect(toProviderError(known)).toBe(known)
    expect(toProviderError('text')).toBe('text')
  })
})
