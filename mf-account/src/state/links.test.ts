import { describe, expect, test } from '@rstest/core'
import { explorerLink } from './links.js'

const at = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } })

describe('explorerLink', () => {
  test('default', () => {
    expect(explorerLink(at('https://scan.example/'), { kind: 'tx', id: '0xab' })).toEqual({
      name: 'Scan',
      href: 'https://scan.example/tx/0xab',
    })
  })

  test('behavior: offers no link where there is none, or none to the web', () => {
    expect(explorerLink({}, { kind: 'tx', id: '0xab' })).toBeUndefined()
    expect(explorerLink(at('javascript:alert(1)'), { kind: 'tx', id: '0xab' })).toBeUndefined()
  })
})
