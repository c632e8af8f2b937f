import { describe, expect, test } from '@rstest/core'
import { hashMessage, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { recoverSigner } from './recoverSigner.js'

const hash = hashMessage('Hello')
/** The account of a new key, and its signature, in each form that wallets give. */
async function signed() {
  const account = privateKeyToAccount(generatePrivateKey())
  const whole = await account.signMessage({ message: 'Hello' })
  const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(whole)))
  const parity = whole.endsWith('1b') ? '00' : '01'
  return { account, whole, compact, bare: `${whole.slice(0, -2)}${parity}` }
}

describe('recoverSigner', () => {
  test('reads the ends 27, 28, 0 and 1, the compact form and capitals', async () => {
    // Enough keys for both parities.
    for (let round = 0; round < 16; round += 1) {
      const { account, bare, compact, whole } = await signed()
      expect(compact).toHaveLength(130)
      for (const signature of [whole, bare, compact, `0x${whole.slice(2).toUpperCase()}`])
        expect(recoverSigner({ hash, signature })).toBe(account.address)
    }
  })

  test('reads no signer from another end, length or point', async () => {
    const { account, whole } = await signed()
    const body = whole.slice(0, -2)
    for (const signature of [
      ...['02', '1a', '1d', '25', 'ff'].map((end) => `${body}${end}`),
      ...['0x', `${whole}00`, body.slice(0, -2), `${body}zz`, 'nonsense', `0x${'00'.repeat(65)}`],
      `0x${'ff'.repeat(64)}1b`,
    ])
      expect(recoverSigner({ hash, signature }), signature).toBeUndefined()
    expect(recoverSigner({ hash: hashMessage('Hello!'), signature: whole })).not.toBe(account.address)
  })
})
