import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { encodeBase58 } from '../../format/base58.js'
import { readBase58Check } from './base58.js'
import { readSegwit } from './bech32.js'
import { checkReceiver } from './checkReceiver.js'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const good = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
]
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const makeBase58 = async (payload: Uint8Array<ArrayBuffer>) =>
  encodeBase58(Uint8Array.from([...payload, ...(await sha256(await sha256(payload))).slice(0, 4)]))
const hash160 = fc.uint8Array({ minLength: 20, maxLength: 20 })

describe('readSegwit', () => {
  test('behavior: up to four wrong letters are always seen, as BIP-173 promises', () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 31 }))
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (address, changes) => {
          const letters = [...address]
          const first = address.indexOf('1') + 1
          for (const [at, by] of changes) {
            const index = first + (at % (letters.length - first))
            // Each place is changed once, so that no change undoes another.
            if (letters[index] !== address[index]) continue
            letters[index] = alphabet[(alphabet.indexOf(letters[index] ?? '') + by) % 32] ?? ''
          }
          expect(readSegwit(letters.join(''))).toBeUndefined()
        },
      ),
      { numRuns: 500 },
    )
  })

  test('behavior: the program is the one that was written; any text else is none', () => {
    expect(readSegwit('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toMatchObject({
      prefix: 'bc',
      version: 0,
      program: Uint8Array.from(Buffer.from('751e76e8199196d454941c45d1b3a323f1433bd6', 'hex')),
    })
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readSegwit(text)).toBeUndefined()
      }),
    )
  })
})

describe('readBase58Check', () => {
  test('behavior: what was written is read; one changed letter is seen', async () => {
    const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0x00, 0x05, 0x6f, 0xc4),
        hash160,
        fc.nat(),
        async (version, hash, seed) => {
          const payload = Uint8Array.from([version, ...hash])
          const address = await makeBase58(payload)
          expect(await readBase58Check(address)).toEqual(payload)
          await checkReceiver(address)
          const at = seed % address.length
          const other = base58[(base58.indexOf(address[at] ?? '') + 1 + (seed % 57)) % 58] ?? ''
          const wrong = address.slice(0, at) + other + address.slice(at + 1)
          expect(await readBase58Check(wrong)).toBeUndefined()
        },
      ),
      { numRuns: 60 },
    )
  })

  test('error: another coin’s version, or a hash of another length, is no receiver', async () => {
    const refused = { name: 'InvalidReceiverError' }
    for (const version of [0x30, 0x1e, 0x80])
      await expect(
        checkReceiver(await makeBase58(Uint8Array.from([version, ...Array(20).fill(1)]))),
      ).rejects.toMatchObject(refused)
    for (const length of [18, 19, 21])
      await expect(
        checkReceiver(await makeBase58(Uint8Array.from([0, ...Array(length).fill(200)]))),
      ).rejects.toMatchObject(refused)
  })
})
