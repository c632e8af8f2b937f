import { describe, expect, test } from '@rstest/core'
import { redact, redactText } from './redact.js'

const key = 'a'.repeat(64)
const address = `0x${'1'.repeat(40)}`

describe('redactText', () => {
  test.each([
    [`failed for wc:9f…@2?relay-protocol=irn&symKey=${key}`, 'failed for [pairing]'],
    [`metamask://wc?uri=wc%3A9f%402%3FsymKey%3D${key}`, 'metamask://wc'],
    ['No mail to alice.b+c@mail.example.com, sorry', 'No mail to [e-mail], sorry'],
    ['code 123456 is wrong', 'code [code] is wrong'],
    ['Wrong is 123456.', 'Wrong is [code].'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
    ['got eyJhbGciOi.eyJzdWIi.c2ln', 'got [token]'],
    [`{"token":"short","a":1}`, '{"token":"[secret]","a":1}'],
    [`share ${key} lost`, 'share [key] lost'],
    ['closed wss://relay.test/?auth=abc.def&id=1', 'closed wss://relay.test/'],
    ['at https://dapp.test/login?otp=1#access=2', 'at https://dapp.test/login'],
  ])('default: %s', (text, said) => {
    expect(redactText(text)).toBe(said)
  })

  test('behavior: what helps stays: addresses, accounts, stacks of each engine', () => {
    for (const text of [
      `eip155:1:${address}`,
      'at open (https://cdn.test/shell/1.0.0/modal.3082c3d2.js:1:123456)',
      'open@https://cdn.test/shell/1.0.0/modal.3082c3d2.js:1:123456',
      'The transaction is not the one that was reviewed',
      '@foyer/connections',
      'worth 123456.78',
    ])
      expect(redactText(text)).toBe(text)
  })
})

describe('redact', () => {
  test('default: data at any depth; a hash and an amount are no sentence', () => {
    const data = { hash: `0x${key}`, amount: '123456', message: '123456', list: [{ reason: key }, 5, null] }
    expect(redact(data)).toEqual({
      hash: `0x${key}`,
      amount: '123456',
      message: '[code]',
      list: [{ reason: '[key]' }, 5, null],
    })
    expect(redact({ link: 'wc:1@2?symKey=a', mail: 'a@b.example' })).toEqual({
      link: '[pairing]',
      mail: '[e-mail]',
    })
  })
})
