import { describe, expect, test } from '@rstest/core'
import { fromBase64, fromHex, toBase64, toHex } from '../../format/bytes.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import { verifyMessage } from './verifyMessage.js'

const { ordinal, payment, signatures } = testBitcoin
const nested = '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'
const keyHash = '751e76e8199196d454941c45d1b3a323f1433bd6'
const nestedSimple =
  'AkgwRQIhAKhY4iGPycKHVAaFAfQb0T4z8E5X2BSYn+eCswvsGz4JAiALW8IBu3fTFKtV0YhOZblQ1eEGRs9R8RXc4P4GY7jTFwEhAnm+Zn753LusVaBilc6HCwcCm/zbLc4o2VnygVsW+BeY'

/** The id that BIP-322's second transaction spends for 'Hello', of each address's script. */
const spent = {
  [nested]: '949abc537e284101566da2d29965396a3ea79850693bc35a9ab361b2c16fae48',
  [payment]: 'e5e5c1e64d2bb76f120d39cfb14f7950b847e9e209e8d77996f9e403ac62ddbc',
  [ordinal]: '855c2cebf1e6ba773b1afd4a18433bb730396fa055b37c662bc9f41e554bce59',
} as const

type Parts = { of: keyof typeof spent; simple: string; version?: string; scriptSig?: string; lock?: string }

/** The full form around the witness of a simple one. */
const full = ({ of, simple, version = '00000000', scriptSig = '00', lock = '00000000' }: Parts) => {
  const input = `${spent[of]}00000000${scriptSig}00000000`
  const output = `01${'00'.repeat(8)}016a`
  return toBase64(fromHex(`${version}000101${input}${output}${toHex(fromBase64(simple))}${lock}`))
}
const own = `1716${'0014'}${keyHash}`
const judge = (address: string, parts: Omit<Parts, 'of'>) =>
  verifyMessage({ address, message: 'Hello', signature: full({ of: address as Parts['of'], ...parts }) })

describe("BIP-322's full form", () => {
  test('default: its witness is judged like one that comes alone, of a key that is nested in a script too', async () => {
    expect(await judge(nested, { simple: nestedSimple, scriptSig: own })).toBe('valid')
    expect(await judge(payment, { simple: signatures.payment })).toBe('valid')
    expect(await judge(ordinal, { simple: signatures.ordinal })).toBe('valid')
  })

  test('error: another signature, another key, or a script that is not the address’s', async () => {
    expect(await judge(nested, { simple: signatures.payment, scriptSig: own })).toBe('invalid')
    const other = own.replace('751e', '751f')
    expect(await judge(nested, { simple: nestedSimple, scriptSig: other })).toBe('invalid')
    expect(await judge(payment, { simple: nestedSimple })).toBe('invalid')
    expect(await judge(payment, { simple: signatures.payment, scriptSig: own })).toBe('invalid')
    const signature = full({ of: nested, simple: nestedSimple, scriptSig: own })
    expect(await verifyMessage({ address: nested, message: 'Bye', signature })).toBe('invalid')
    expect(await verifyMessage({ address: payment, message: 'Hello', signature })).toBe('invalid')
  })

  test('behavior: what another script shows is judged by nobody, nor a lock; a mere key has neither', async () => {
    const script = '03020151'
    expect(await judge(nested, { simple: nestedSimple, scriptSig: script })).toBe('unknown')
    for (const more of [{ version: '02000000' }, { lock: '01000000' }]) {
      expect(await judge(nested, { simple: nestedSimple, scriptSig: own, ...more })).toBe('unknown')
      expect(await judge(ordinal, { simple: signatures.ordinal, ...more })).toBe('unknown')
      expect(await judge(payment, { simple: signatures.payment, ...more })).toBe('invalid')
    }
    // Without a witness: the address has a script, not a key.
    const bare = `0000000001${spent[nested]}00000000${script}0000000001${'00'.repeat(8)}016a00000000`
    const signature = toBase64(fromHex(bare))
    expect(await verifyMessage({ address: nested, message: 'Hello', signature })).toBe('unknown')
    // Cut off anywhere, the transaction still spends this message's output, but cannot be judged.
    const cut = toBase64(fromHex(bare.slice(0, -30)))
    expect(await verifyMessage({ address: nested, message: 'Hello', signature: cut })).toBe('unknown')
  })
})
