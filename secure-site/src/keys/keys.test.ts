import { readBase58, toHex } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from '@rstest/core'
import { mnemonicToSeedSync } from '@scure/bip39'
import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { utf8 } from './bytes.js'
import { deriveSolana } from './deriveSolana.js'
import { makeEntropy, openWallet, wordsOf } from './openWallet.js'
import { openRecovery, sealRecovery, secretOfCode } from './recovery.js'
import { makeRecoveryCode, readRecoveryCode } from './recoveryCode.js'
import { joinShares, splitEntropy } from './shares.js'

const entropies = fc.uint8Array({ minLength: 32, maxLength: 32 })
const few = { numRuns: 12 }

describe('openWallet', () => {
  test('default: 24 words, and the address that viem derives of them', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, async (entropy) => {
        const words = wordsOf(entropy)
        expect(words.split(' ')).toHaveLength(24)
        const wallet = await openWallet(entropy)
        expect(wallet.eip155).toBe(mnemonicToAccount(words).address)
        expect(wallet.evmKey).toEqual(mnemonicToAccount(words).getHdKey().privateKey)
      }),
      few,
    )
  })

  test('behavior: the vectors of SLIP-0010, and the address of many wallets for the test words', async () => {
    // Of the words "abandon … art" (24), m/44'/501'/0'/0'.
    const seed = mnemonicToSeedSync(wordsOf(new Uint8Array(32)))
    const wallet = await openWallet(new Uint8Array(32))
    expect(wallet.solanaKey).toEqual(deriveSolana(seed))
    expect(readBase58(wallet.solana)).toEqual(ed25519.getPublicKey(wallet.solanaKey))
    expect(wallet.eip155).toBe('0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb')
  })

  test('behavior: a closed wallet holds zeros', async () => {
    const wallet = await openWallet(makeEntropy())
    wallet.close()
    expect(toHex(wallet.evmKey) + toHex(wallet.solanaKey)).toMatch(/^0+$/)
  })
})

describe('shares', () => {
  test('default: any two make the wallet', async () => {
    await fc.assert(
      fc.asyncProperty(
        entropies,
        fc.constantFrom([0, 1], [1, 0], [0, 2], [1, 2]),
        async (entropy, [a = 0, b = 0]) => {
          const { device, recovery, server } = await splitEntropy(entropy)
          const all = [server, device, recovery]
          const { eip155, solana } = await openWallet(entropy)
          const joined = await joinShares(all[a] ?? server, all[b] ?? server, { eip155, solana })
          expect(joined?.entropy).toEqual(entropy)
        },
      ),
      few,
    )
  })

  test('error: one share twice, or of another wallet, makes nothing', async () => {
    const entropy = makeEntropy()
    const [own, other] = [await splitEntropy(entropy), await splitEntropy(makeEntropy())]
    const wallet = await openWallet(entropy)
    expect(await joinShares(own.server, own.server, wallet)).toBeUndefined()
    expect(await joinShares(own.server, other.device, wallet)).toBeUndefined()
    expect(await joinShares(own.server, own.device.subarray(1), wallet)).toBeUndefined()
  })

  test("behavior: one share alone, the server's or the device's, says nothing of the entropy", async () => {
    // The first byte of a secret is as likely to be any other by its share: over many splits each value comes.
    const entropy = new Uint8Array(32)
    const seen = new Set<number>()
    for (let run = 0; run < 60; run++) {
      const { device, server } = await splitEntropy(entropy)
      for (const byte of [...device.subarray(0, 32), ...server.subarray(0, 32)]) seen.add(byte)
    }
    expect(seen.size).toBeGreaterThan(240)
  })
})

describe('recovery code', () => {
  test('default: 130 bits in 7 groups, read as it was written', () => {
    for (let run = 0; run < 200; run++) {
      const code = makeRecoveryCode()
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(readRecoveryCode(code)).toEqual({ code })
    }
  })

  test('behavior: case, spaces, other dashes, O for 0, I and L for 1', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '', '\n', '–', '\u200b-', ' . '), fc.boolean(), (gap, isLower) => {
        const code = makeRecoveryCode()
        const written = code
          .replaceAll('-', gap)
          .replaceAll('0', 'O')
          .replaceAll('1', isLower ? 'l' : 'I')
        expect(readRecoveryCode(isLower ? written.toLowerCase() : written)).toEqual({ code })
      }),
    )
  })

  test('error: a slip is told: 1,000 with one other letter, and two that changed places', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    let taken = 0
    fc.assert(
      fc.property(fc.nat(27), fc.integer({ min: 1, max: 31 }), (at, by) => {
        const plain = makeRecoveryCode().replaceAll('-', '')
        const other = letters.charAt((letters.indexOf(plain.charAt(at)) + by) % 32)
        if ('code' in readRecoveryCode(plain.slice(0, at) + other + plain.slice(at + 1))) taken++
      }),
      { numRuns: 1_000 },
    )
    // 10 bits check it: about one slip in a thousand is not seen here, and then opens nothing.
    expect(taken).toBeLessThan(10)
    expect(readRecoveryCode('ABCD')).toEqual({ fault: 'length' })
    expect(readRecoveryCode(`${makeRecoveryCode().slice(0, -1)}U`)).toEqual({ fault: 'letter' })
  })

  test('behavior: it opens the share of its user alone', async () => {
    const { recovery: share } = await splitEntropy(makeEntropy())
    const code = makeRecoveryCode()
    const sealed = await sealRecovery(share, { kind: 'code', secret: secretOfCode(code), userId: 'u1' })
    const by = (text: string, userId: string) => openRecovery(sealed, { secret: secretOfCode(text), userId })
    expect(await by(code, 'u1')).toEqual(Uint8Array.from(share))
    expect(await by(makeRecoveryCode(), 'u1')).toBeUndefined()
    expect(await by(code, 'u2')).toBeUndefined()
    expect(JSON.stringify(sealed)).not.toContain(code.slice(0, 9))
  })

  test('behavior: the secret is wiped once it was used', async () => {
    const secret = utf8('0123456789ABCDEFGHJKMNPQRS')
    await sealRecovery(new Uint8Array(33), { kind: 'code', secret, userId: 'u1' })
    expect([...secret].every((byte) => byte === 0)).toBe(true)
  })
})
