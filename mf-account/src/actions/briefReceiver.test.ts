import { expect, test } from '@rstest/core'
import { briefReceiver } from './briefReceiver.js'

test('default: a name is whole, however long; an address is short', () => {
  const name = 'a-name-that-is-longer-than-an-address-of-forty-two-characters.eth'
  expect(briefReceiver(` ${name} `)).toBe(name)
  expect(briefReceiver('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe('0x71…d8976F')
})
