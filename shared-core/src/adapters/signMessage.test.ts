import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { encodeBase58 } from '../format/base58.js'
import type { BitcoinProvider } from '../providers/BitcoinProvider.js'
import type { SolanaProvider } from '../providers/SolanaProvider.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { getAdapter } from './getAdapter.js'

const key = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(key)
const address = encodeBase58(publicKey)
const caipAddress = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}` as const
const bitcoin = 'bip122:000000000019d6689c085ae165831e93:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const no = Object.assign(new Error('User rejected'), { code: 4001 })

const adapterOf = (namespace: 'solana' | 'bip122') => getAdapter(createTestConfig().config, namespace)
const solana = (given: Partial<SolanaProvider> = {}): SolanaProvider => ({
  address,
  publicKey,
  signMessage: async (message) => ed25519.sign(message, key),
  ...given,
})

describe('Solana', () => {
  test('default: the signature of the text’s bytes, in base58, which is the account’s and of no other text [CAP-16: on Solana]', async () => {
    const { signMessage, verifyMessage } = await adapterOf('solana')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (message) => {
        const signature = (await signMessage?.({ caipAddress, message, provider: solana() })) ?? ''
        expect(await verifyMessage?.({ caipAddress, message, signature })).toBe(true)
        expect(await verifyMessage?.({ caipAddress, message: `${message}.`, signature })).toBe(false)
      }),
      { numRuns: 20 },
    )
    const other = encodeBase58(new Uint8Array(64).fill(1))
    for (const signature of ['', 'odd!', other, address])
      expect(await verifyMessage?.({ caipAddress, message: 'Hello', signature })).toBe(false)
  })

  test('error: a no, a wallet that signs no messages, and one that breaks', async () => {
    const { signMessage } = await adapterOf('solana')
    const ask = (provider: SolanaProvider) => signMessage?.({ caipAddress, message: 'Hello', provider })
    await expect(ask(solana({ signMessage: () => Promise.reject(no) }))).rejects.toMatchObject({
      name: 'RequestRejectedError',
    })
    const { signMessage: _, ...silent } = solana()
    await expect(ask(silent)).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
    await expect(ask(solana({ signMessage: () => Promise.reject(new Error('odd')) }))).rejects.toMatchObject({
      name: 'UnknownFailureError',
    })
  })
})

describe('Bitcoin', () => {
  // From BIP-322: "Hello World", by the key of this address.
  const signed = {
    message: 'Hello World',
    signature:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  }

  test('default: asks for the account’s own address, and judges what came back [CAP-16: on Bitcoin]', async () => {
    const { signMessage, verifyMessage } = await adapterOf('bip122')
    const asked: unknown[] = []
    const provider = {
      getAccounts: async () => [],
      signPsbt: async () => ({ psbt: '' }),
      signMessage: async (of) => {
        asked.push(of)
        return signed.signature
      },
    } satisfies BitcoinProvider
    expect(await signMessage?.({ caipAddress: bitcoin, message: signed.message, provider })).toBe(
      signed.signature,
    )
    expect(asked).toEqual([{ address: bitcoin.split(':')[2], message: signed.message }])
    expect(await verifyMessage?.({ caipAddress: bitcoin, ...signed })).toBe(true)
    expect(await verifyMessage?.({ caipAddress: bitcoin, ...signed, message: 'Hello' })).toBe(false)
  })

  test('error: a no is told as one', async () => {
    const { signMessage } = await adapterOf('bip122')
    const provider = {
      getAccounts: async () => [],
      signPsbt: async () => ({ psbt: '' }),
      signMessage: () => Promise.reject(no),
    }
    await expect(signMessage?.({ caipAddress: bitcoin, message: 'Hello', provider })).rejects.toMatchObject({
      name: 'RequestRejectedError',
    })
  })
})
