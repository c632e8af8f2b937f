import { describe, expect, test } from '@rstest/core'
import { readOptions } from './readOptions.js'

describe('readOptions', () => {
  test('default: the options as they are', () => {
    const options = { projectId: 'demo', networks: ['eip155:1'], theme: { mode: 'dark' } }
    expect(readOptions(options)).toBe(options)
  })

  test('behavior: a hostile link of a wallet of the page’s own is not there to be opened', () => {
    const customWallets = [{ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)' }, { id: 'b' }]
    expect(readOptions({ customWallets }).customWallets).toEqual([{ id: 'a', name: 'A' }])
  })

  test('error: what the first view could not read is named', () => {
    const wrong = { projectId: 1, networks: 'eip155:1', features: 'all', services: 5, messages: null }
    for (const [option, value] of Object.entries(wrong))
      expect(() => readOptions({ [option]: value })).toThrow(`Invalid option: ${option}`)
    for (const given of [undefined, null, 'demo', 5])
      expect(() => readOptions(given)).toThrow('Invalid option: options')
  })
})
