import { describe, expect, test } from '@rstest/core'
import { isBitcoinAddress } from '../../format/address.js'
import { checkReceiver } from './checkReceiver.js'

// The examples of BIP-173, BIP-350 and of the base58 addresses of either network.
const good = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
]
const bad = [
  // One character of each kind changed.
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz',
  // Version 1 with bech32's checksum, version 0 with bech32m's, mixed case, a program of a wrong length.
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzvy3mzz',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7Kv8f3t4',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  // Another chain's, another coin's, and no address at all.
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
  '',
]

describe('checkReceiver', () => {
  test('default: addresses with a right checksum pass', async () => {
    for (const receiver of good) {
      expect(isBitcoinAddress(receiver)).toBe(true)
      await checkReceiver(receiver)
    }
  })

  test('error: anything else is no receiver', async () => {
    for (const receiver of bad)
      await expect(checkReceiver(receiver), receiver).rejects.toMatchObject({
        name: 'InvalidReceiverError',
        message: 'Invalid Address',
      })
  })
})
