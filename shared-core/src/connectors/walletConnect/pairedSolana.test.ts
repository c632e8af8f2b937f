import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import { toBase64 } from '../../format/bytes.js'
import { signAsTestAccount, testSolanaAccount } from '../../testing/createTestStandardWallet.js'
import { createPairedSolana } from './pairedSolana.js'

const { address, publicKey } = testSolanaAccount(1)
const message = Uint8Array.of(1, 0, 1, 2, ...publicKey, ...new Uint8Array(32), ...new Uint8Array(32), 0)
/** Not signed yet. */
const transaction = Uint8Array.of(1, ...new Uint8Array(64), ...message)

const methods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'] as const
type Method = 'signMessage' | 'signTransaction' | 'signAndSendTransaction'

/** A wallet that answers every request with this. */
const create = (answer: unknown) =>
  createPairedSolana({
    address,
    ask: async () => answer,
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    methods,
  })
const call = async (answer: unknown, method: Method) => {
  const given = method === 'signMessage' ? message : transaction
  return create(answer)
    [method]?.(given)
    .catch((error: Error) => error.name)
}
const text = (bytes: Uint8Array) => encodeBase58(bytes)

describe('createPairedSolana', () => {
  test('default: a signature of 64 bytes in base58, over what was asked', async () => {
    const signature = signAsTestAccount(1, message)
    const answer = { signature: text(signature) }
    expect(await call(answer, 'signMessage')).toEqual(signature)
    expect(await call(answer, 'signAndSendTransaction')).toBe(answer.signature)
    expect(await call(answer, 'signTransaction')).toEqual(Uint8Array.of(1, ...signature, ...message))
    const other = Uint8Array.of(1, 2, 3)
    expect(await call({ ...answer, transaction: toBase64(other) }, 'signTransaction')).toEqual(other)
  })

  test('error: whatever is no 64 bytes of base58, from every method; one that sends may have sent it', async () => {
    const isSignature = (given: string) => readBase58(given)?.length === 64
    const texts = fc.oneof(
      fc.uint8Array({ maxLength: 70 }).map(text),
      fc.string({ maxLength: 100 }),
      fc.constantFrom(
        '1'.repeat(63),
        '1'.repeat(65),
        'z'.repeat(88),
        'z'.repeat(1_000_000),
        '0x00',
        '1'.repeat(88),
      ),
    )
    const wrong = texts.filter((given) => given.length > 88 || !isSignature(given))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          wrong.map((signature) => ({ signature })),
          fc.constantFrom(undefined, null, {}, [], 'text', { signature: 5 }),
        ),
        fc.constantFrom<Method[]>('signMessage', 'signTransaction', 'signAndSendTransaction'),
        async (answer, method) => {
          const isSent = method === 'signAndSendTransaction'
          expect(await call(answer, method)).toBe(
            isSent ? 'BroadcastUnconfirmedError' : 'InvalidResponseError',
          )
        },
      ),
    )
  })

  test('behavior: any 64 bytes name a transaction, whatever they start with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 8 }),
        fc.uint8Array({ minLength: 64, maxLength: 64 }),
        async (zeros, bytes) => {
          const signature = text(bytes.fill(0, 0, zeros))
          expect(await call({ signature }, 'signAndSendTransaction')).toBe(signature)
        },
      ),
    )
  })

  test('error: a signature over something else, or by another', async () => {
    const wrong = [
      signAsTestAccount(1, Uint8Array.of(9)),
      signAsTestAccount(2, message),
      new Uint8Array(64).fill(7),
    ]
    for (const signature of wrong)
      for (const method of ['signMessage', 'signTransaction'] as const)
        expect(await call({ signature: text(signature) }, method)).toBe('InvalidResponseError')
  })

  test('error: a signed transaction that is no base64', async () => {
    const signature = text(signAsTestAccount(1, message))
    for (const broken of ['ä', 'abc', '?', 'AQ=', 'AQ==='])
      expect(await call({ signature, transaction: broken }, 'signTransaction')).toBe('InvalidResponseError')
  })
})
