import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import { segwitHash } from './messageHashes.js'
import { readReceiver } from './readReceiver.js'
import { verifyMessage } from './verifyMessage.js'

const { ordinal, payment, signatures } = testBitcoin
const nested = '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'
const oldest = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
const uncompressed = '1EHNa6Q4Jz2uvNExL497mE43ikXhwF6kZm'
const long = 'x'.repeat(300)

/** The same key's signatures over the same kinds of messages, as other libraries made and verified them. */
const signed: readonly (readonly [name: string, address: string, message: string, signature: string])[] = [
  [
    'segwit, nothing',
    payment,
    '',
    'AkcwRAIgW7kgE0aYR28psEmJQq9sKSGX/CfB4uiC+AOsQE3mJ+0CIFFmgJ3mI0DljG5cpegsOCUOp1upzr4uyjgzB+e7mShwASECeb5mfvncu6xVoGKVzocLBwKb/NstzijZWfKBWxb4F5g=',
  ],
  ['segwit', payment, 'Hello', signatures.payment],
  [
    'segwit, not Latin',
    payment,
    'Grüße 🌊',
    'AkcwRAIgXmog7KXYBxlUFGmnZCY9qMf2hngEsdSzF2MYYQ5NxFwCID0mSnehWfzkDtF3wzeTRnbDjzvG0HfAyfHMfADnxxFQASECeb5mfvncu6xVoGKVzocLBwKb/NstzijZWfKBWxb4F5g=',
  ],
  [
    'nested segwit',
    nested,
    'Hello',
    'AkgwRQIhAKhY4iGPycKHVAaFAfQb0T4z8E5X2BSYn+eCswvsGz4JAiALW8IBu3fTFKtV0YhOZblQ1eEGRs9R8RXc4P4GY7jTFwEhAnm+Zn753LusVaBilc6HCwcCm/zbLc4o2VnygVsW+BeY',
  ],
  ['taproot', ordinal, 'Hello', signatures.ordinal],
  [
    'taproot, its type written out',
    ordinal,
    'Hello',
    'AUEd7HGvtTJqyLjQK6Ap4coM9nTrALnm3HDR8EFFmd5nHC+/SCSs1M3nr140LKV1ikIw6NNDNownwwNi+b4soHsDAQ==',
  ],
  [
    'taproot, long',
    ordinal,
    long,
    'AUB2UttXZP9NHEzMDikg8SmmoNwnKV2iUEp3yFlFx4CAadBjU45g1G6OX5VSMNyGeuo8kxTMUF+DF0gVhjaF7alk',
  ],
  [
    'taproot with a tweaked key',
    'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9',
    'Hello',
    'AUHLlQliGqWvM0PtTvBYp/NGx6vlMY2RG3dSwI/6vBE0a+fP3ztU/tf06o0ayhAtwo2pN6T4FDInlNImrU6JONJ3AQ==',
  ],
  [
    'pay to key',
    oldest,
    'Hello',
    'INLU+M4hmGlr3pdOyGuMo18C4bl6+dOTRezN8ZWowzFPdKpQsmtcLXX+z9hsDN141ua32he18uT9pQiOeJ9zq1E=',
  ],
  [
    'pay to key, long',
    oldest,
    long,
    'IBLBkr8WtWpmpgY+qwfNyTxB102lcO26sUVgxtPS53SKIt8hRC/lGzLkj3i9SmtX2jeuQ8YURTSMK9Qil6KJgO4=',
  ],
  [
    'pay to a key written out',
    uncompressed,
    'Hello',
    'HNLU+M4hmGlr3pdOyGuMo18C4bl6+dOTRezN8ZWowzFPdKpQsmtcLXX+z9hsDN141ua32he18uT9pQiOeJ9zq1E=',
  ],
  [
    'segwit in the older way',
    payment,
    'Hello',
    'KNLU+M4hmGlr3pdOyGuMo18C4bl6+dOTRezN8ZWowzFPdKpQsmtcLXX+z9hsDN141ua32he18uT9pQiOeJ9zq1E=',
  ],
  [
    'nested segwit in the older way',
    nested,
    'Hello',
    'JNLU+M4hmGlr3pdOyGuMo18C4bl6+dOTRezN8ZWowzFPdKpQsmtcLXX+z9hsDN141ua32he18uT9pQiOeJ9zq1E=',
  ],
]

// The examples of BIP-322 itself.
const example = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const examples = [
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
] as const

describe('verifyMessage', () => {
  test('default: every kind of address that one key signs for', async () => {
    for (const [name, address, message, signature] of signed)
      expect(await verifyMessage({ address, message, signature }), name).toBe('valid')
    for (const [message, signature] of examples)
      expect(await verifyMessage({ address: example, message, signature })).toBe('valid')
  })

  test('error: another message, another address, or a byte of it changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...signed),
        fc.nat(200),
        fc.integer({ min: 1, max: 255 }),
        async ([, address, message, signature], at, change) => {
          const bytes = fromBase64(signature)
          bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ change
          const changed = toBase64(bytes)
          // BIP-137's header byte only names the key's form: several values mean the same.
          if (bytes.length === 65 && at % 65 === 0) return
          expect(await verifyMessage({ address, message, signature: changed })).not.toBe('valid')
          expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe('invalid')
          expect(await verifyMessage({ address: example, message, signature })).toBe('invalid')
        },
      ),
      { numRuns: 60 },
    )
  })

  test('error: another key that signs for an address as if it were its own [CAP-12: Bitcoin]', async () => {
    const secret = new Uint8Array(32).fill(2)
    const key = secp256k1.getPublicKey(secret)
    for (const address of [payment, nested]) {
      const receiver = await readReceiver(address)
      const script = receiver?.script ?? new Uint8Array()
      const hash = segwitHash({ script, message: 'Hello', keyHash: ripemd160(sha256(key)) })
      const made = [...secp256k1.sign(hash, secret).toDERRawBytes(), 1]
      const witness = Uint8Array.from([2, made.length, ...made, key.length, ...key])
      expect(await verifyMessage({ address, message: 'Hello', signature: toBase64(witness) })).toBe('invalid')
    }
  })

  test('error: the right signature, said to be of something else [CAP-12: Bitcoin]', async () => {
    const taproot = fromBase64(signatures.ordinal)
    const older = fromBase64(signed.find(([name]) => name === 'pay to key')?.[3] ?? '')
    const segwit = fromBase64(signatures.payment)
    // The signature's last byte, in the witness's first item, is its sighash type.
    const of = segwit.with((segwit[1] ?? 0) + 1, 2)
    expect(segwit[(segwit[1] ?? 0) + 1]).toBe(1)
    for (const [address, bytes] of [
      [payment, of],
      // BIP-341: the default type is not written out.
      [ordinal, Uint8Array.of(1, 65, ...taproot.subarray(2), 0)],
      // A header beyond BIP-137's range with the same low bits.
      [oldest, older.with(0, (older[0] ?? 0) + 16)],
      [oldest, older.with(0, (older[0] ?? 0) + 32)],
    ] as const)
      expect(await verifyMessage({ address, message: 'Hello', signature: toBase64(bytes) })).toBe('invalid')
  })

  test('error: what is no signature at all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(payment, ordinal, nested, oldest),
        fc.oneof(fc.string(), fc.uint8Array({ maxLength: 120 }).map(toBase64)),
        async (address, signature) => {
          expect(await verifyMessage({ address, message: 'Hello', signature })).not.toBe('valid')
        },
      ),
      { numRuns: 60 },
    )
    for (const address of [payment, ordinal, oldest])
      expect(await verifyMessage({ address, message: 'Hello', signature: 'c2ln' })).toBe('invalid')
  })

  test('behavior: nothing is claimed of addresses that stand for scripts, or are none [CAP-12: Bitcoin]', async () => {
    const script = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    const several = toBase64(Uint8Array.from([3, 1, 7, 1, 7, 1, 7]))
    for (const address of [script, 'bc1sw50qgdz25j', 'nonsense', ''])
      expect(await verifyMessage({ address, message: 'Hello', signature: several })).toBe('unknown')
    expect(await verifyMessage({ address: nested, message: 'Hello', signature: several })).toBe('unknown')
    // A script below a taproot key, by its place there; anything else of several parts is no signature of such a key.
    const place = (first: number, length: number) =>
      toBase64(Uint8Array.from([2, 1, 0x51, length, first, ...Array(length - 1).fill(7)]))
    for (const [signature, verdict] of [
      [place(0xc0, 33), 'unknown'],
      [place(0xc1, 65), 'unknown'],
      [place(0x02, 33), 'invalid'],
      [place(0xc0, 34), 'invalid'],
      [several, 'invalid'],
      [signatures.payment, 'invalid'],
    ] as const)
      expect(await verifyMessage({ address: ordinal, message: 'Hello', signature })).toBe(verdict)
  })
})
