import { describe, expect, test } from '@rstest/core'
import { EmbeddedUser } from './EmbeddedUser.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const needed = {
  address,
  chainId: 'eip155:1',
  accounts: [
    { namespace: 'eip155', address, type: 'eoa' },
    { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'smartAccount' },
  ],
  authName: 'google',
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: true,
}
const optional = {
  email: 'alice@example.com',
  userName: 'Alice',
  signature: '0xabcd',
  message: 'dapp.test wants you to sign in',
  siwxMessage: { domain: 'dapp.test' },
}

describe('EmbeddedUser', () => {
  test('default: each field is kept; those of a sign-in, the name and the e-mail may be absent [ENT-20]', () => {
    expect(EmbeddedUser.parse({ ...needed, ...optional })).toEqual({ ...needed, ...optional })
    expect(EmbeddedUser.parse(needed)).toEqual(needed)
  })

  test('error: without a field that it needs, or with one of another kind, it is none', () => {
    for (const field of Object.keys(needed)) {
      const { [field as keyof typeof needed]: _, ...rest } = needed
      expect(EmbeddedUser.safeParse(rest).success).toBe(false)
      expect(EmbeddedUser.safeParse({ ...needed, [field]: 7 }).success).toBe(false)
    }
    for (const accounts of [
      [{ namespace: 'bip122', address, type: 'eoa' }],
      Array(17).fill(needed.accounts[0]),
    ])
      expect(EmbeddedUser.safeParse({ ...needed, accounts }).success).toBe(false)
  })

  test('error: an account whose address is none of its chain, or a second one of its kind', () => {
    const solana = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
    const parse = (...accounts: object[]) => EmbeddedUser.safeParse({ ...needed, accounts }).success
    expect(parse({ namespace: 'solana', address: solana, type: 'eoa' })).toBe(true)
    for (const other of ['', '0x', address.slice(2), `${address}\u202e`, `1:${address}`, solana, '<b>'])
      expect([other, parse({ namespace: 'eip155', address: other, type: 'eoa' })]).toEqual([other, false])
    for (const other of [address, `${solana}\n`, 'O'.repeat(32)])
      expect([other, parse({ namespace: 'solana', address: other, type: 'eoa' })]).toEqual([other, false])
    const [first = {}] = needed.accounts
    expect(parse(first, { ...first, address: `0x${'3'.repeat(40)}` })).toBe(false)
  })

  test('behavior: what the visitor reads of it has no character that turns or hides other text', () => {
    const { email, userName } = EmbeddedUser.parse({
      ...needed,
      email: 'alice\u202e@example.com\u200b',
      userName: ' Ali\u2067ce\n\u0000 B. ',
    })
    expect([email, userName]).toEqual(['alice@example.com', 'Alice B.'])
  })
})
