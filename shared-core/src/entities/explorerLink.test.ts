import { describe, expect, test } from '@rstest/core'
import { explorerLink } from './explorerLink.js'

const at = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } })

describe('explorerLink', () => {
  test('default', () => {
    expect(explorerLink(at('https://scan.example/'), { kind: 'tx', id: '0xab' })).toEqual({
      name: 'Scan',
      href: 'https://scan.example/tx/0xab',
    })
  })

  test('behavior: a query stays, as it names the cluster', () => {
    const devnet = at('https://scan.example/?cluster=devnet')
    expect(explorerLink(devnet, { kind: 'address', id: 'ab' })?.href).toBe(
      'https://scan.example/address/ab?cluster=devnet',
    )
  })

  test('behavior: offers no link where there is none, or none to the web', () => {
    expect(explorerLink({}, { kind: 'tx', id: '0xab' })).toBeUndefined()
    expect(explorerLink(at('javascript:alert(1)'), { kind: 'tx', id: '0xab' })).toBeUndefined()
  })
})
