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

  test('behavior: an Error, and what is no answer, pass as they are', () => {
    const known = new Error('known')
    expect(toProviderError(known)).toBe(known)
    expect(toProviderError('text')).toBe('text')
  })
})
