import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, test } from '@rstest/core'
import { getAddress } from '@scure/btc-signer'
import { bitcoinAccountAt, bitcoinAccountOf } from './accounts.js'

describe('bitcoinAccountOf', () => {
  test('default: the addresses BIP-84 and BIP-86 give as examples', () => {
    const mnemonic = `${'abandon '.repeat(11)}about`
    const { payment, ordinal } = bitcoinAccountOf(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'), 0)
    expect(payment.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(ordinal.address).toBe('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
  })
})

describe('bitcoinAccountAt', () => {
  test('default: each key opens its own address, and tells a page the public half of it', () => {
    const { payment, ordinal } = bitcoinAccountAt(2)
    expect(getAddress('wpkh', payment.privateKey)).toBe(payment.address)
    expect(getAddress('tr', ordinal.privateKey)).toBe(ordinal.address)
    expect([payment.publicKey.length, ordinal.publicKey.length]).toEqual([33, 32])
    expect([payment.path, ordinal.path]).toEqual(["m/84'/0'/2'/0/0", "m/86'/0'/2'/0/0"])
  })
})
