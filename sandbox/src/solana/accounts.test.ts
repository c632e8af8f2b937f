import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, test } from '@rstest/core'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/web3.js'
import { bytesToHex, hexToBytes } from 'viem'
import { devSeed } from '../devSeed.js'
import { devMnemonic } from '../exports/accounts.js'
import { deriveEd25519, solanaAccountAt } from './accounts.js'

describe('devSeed', () => {
  test('default: belongs to the mnemonic', () => {
    expect(bytesToHex(devSeed)).toBe(
      `0x${pbkdf2Sync(devMnemonic, 'mnemonic', 2048, 64, 'sha512').toString('hex')}`,
    )
  })
})

describe('deriveEd25519', () => {
  test('default: the first test vector of SLIP-0010', () => {
    const seed = hexToBytes('0x000102030405060708090a0b0c0d0e0f')
    expect(bytesToHex(deriveEd25519(seed, [0, 1, 2, 2, 1000000000]))).toBe(
      '0x8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    )
  })
})

describe('solanaAccountAt', () => {
  test('default: the address the client library finds for the same key', async () => {
    const account = solanaAccountAt(3)
    const { publicKey } = await createKeyPairFromPrivateKeyBytes(account.privateKey)
    expect(await getAddressFromPublicKey(publicKey)).toBe(account.address as never)
    expect(account.path).toBe("m/44'/501'/3'/0'")
    expect(solanaAccountAt(4).address).not.toBe(account.address)
  })
})
