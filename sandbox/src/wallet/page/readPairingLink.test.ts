import { describe, expect, test } from '@rstest/core'
import * as fc from 'fast-check'
import { readPairingLink } from './readPairingLink.js'

const link = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'b'.repeat(64)}`

describe('readPairingLink', () => {
  test('default: the link itself, with the space a paste brings', () => {
    expect(readPairingLink(`  ${link}\n`)).toBe(link)
  })

  test('param: a universal or native link that carries it', () => {
    const carried = encodeURIComponent(link)
    expect(readPairingLink(`http://localhost:4110/wc?uri=${carried}`)).toBe(link)
    expect(readPairingLink(`sandbox://wc?uri=${carried}`)).toBe(link)
  })

  test('error: no key, version 1, another address, any text', async () => {
    expect(readPairingLink(link.replace('symKey', 'key'))).toBeUndefined()
    expect(readPairingLink(link.replace('@2', '@1'))).toBeUndefined()
    expect(readPairingLink('https://example.com/?uri=https://example.com')).toBeUndefined()
    await fc.assert(fc.property(fc.string(), (text) => readPairingLink(text) === undefined))
  })
})
