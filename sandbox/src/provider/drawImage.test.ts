import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { drawImage } from './drawImage.js'

describe('drawImage', () => {
  test('default: the same id gives the same picture, another id another', () => {
    expect(drawImage('quillvault', 'wallet')).toBe(drawImage('quillvault', 'wallet'))
    expect(drawImage('quillvault', 'wallet')).not.toBe(drawImage('tidepurse', 'wallet'))
  })

  test('param: a token shows its symbol, a longer one its first letter', () => {
    expect(drawImage('usdc', 'token')).toContain('>USDC</text>')
    expect(drawImage('CLAIM', 'token')).toContain('>C</text>')
  })

  test('behavior: no id puts markup into the picture', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('wallet', 'asset', 'currency', 'token'), (id, kind) => {
        const text = />([^<]*)<\/text>/.exec(drawImage(id, kind))?.[1] ?? ''
        expect(text).toMatch(/^[A-Z0-9$€]{0,4}$/)
      }),
    )
    expect(drawImage('<script>alert(1)</script>', 'token')).not.toContain('script')
    expect(drawImage('constructor', 'asset')).toMatch(/^<svg .*<\/svg>$/)
  })
})
