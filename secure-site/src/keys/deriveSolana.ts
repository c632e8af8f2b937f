import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { utf8, wipe } from './bytes.js'

const hardened = 0x80000000
/** m/44'/501'/0'/0', the path of the wallets that most people use. */
const path = [44, 501, 0, 0]

/**
 * Derives the Solana key by SLIP-0010: of Ed25519 every step is hardened.
 * @returns The 32 bytes that an Ed25519 key is made of.
 */
export function deriveSolana(seed: Uint8Array): Uint8Array {
  let node = hmac(sha512, utf8('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + hardened)
    const next = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = next
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
