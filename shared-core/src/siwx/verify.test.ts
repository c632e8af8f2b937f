import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from '@rstest/core'
import { privateKeyToAccount } from 'viem/accounts'
import type { SiwxMessage } from '../entities/Siwx.js'
import { encodeBase58 } from '../format/base58.js'
import { serialize } from './serialize.js'
import { verify } from './verify.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const message: SiwxMessage = {
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const text = serialize(message)

describe('verify', () => {
  test('default: a key’s signature is its account’s; what it says is read from what was signed', async () => {
    const signature = await account.signMessage({ message: text })
    expect(await verify({ message: text, signature })).toEqual(message)
  })

  test('default: Ed25519 on Solana, the signature in base58', async () => {
    const key = Uint8Array.from({ length: 32 }, (_, index) => index)
    const accountAddress = encodeBase58(ed25519.getPublicKey(key))
    const own = serialize({ ...message, accountAddress, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    const signature = encodeBase58(ed25519.sign(new TextEncoder().encode(own), key))
    expect((await verify({ message: own, signature })).accountAddress).toBe(accountAddress)
    const refused = { name: 'SiwxRefusedError', fault: 'signature' }
    await expect(
      verify({ message: own.replace('app.example wants', 'b.example wants'), signature }),
    ).rejects.toMatchObject(refused)
    for (const wrong of ['', 'O', encodeBase58(new Uint8Array(64)), encodeBase58(new Uint8Array(65))])
      await expect(verify({ message: own, signature: wrong })).rejects.toMatchObject(refused)
  })

  test('error: another account’s, another text’s or no signature is refused; so is a contract’s where no node is known', async () => {
    const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
    for (const signature of [
      await other.signMessage({ message: text }),
      await account.signMessage({ message: `${text} ` }),
      `0x${'00'.repeat(65)}`,
      '0x',
      'nonsense',
    ])
      await expect(verify({ message: text, signature })).rejects.toMatchObject({
        name: 'SiwxRefusedError',
        fault: 'signature',
      })
  })

  test('error: what is no message is refused before its signature is looked at', async () => {
    const signature = await account.signMessage({ message: 'Hello' })
    await expect(verify({ message: 'Hello', signature })).rejects.toMatchObject({ fault: 'form' })
  })
})
