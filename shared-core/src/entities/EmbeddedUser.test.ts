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
})
