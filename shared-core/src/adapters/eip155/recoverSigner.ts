import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { toHex } from '../../format/bytes.js'
import { toChecksum } from '../../format/checksum.js'

/**
 * Recovers the account whose key made a signature, without asking its chain.
 * @param of `hash` and `signature` in hex. The signature has 65 bytes, of which the last is 27, 28, 0 or 1, or 64 (EIP-2098).
 * @returns The address with its checksum. Undefined where the bytes are no signature of a key.
 */
export function recoverSigner({ hash, signature }: recoverSigner.Parameters): string | undefined {
  const [, r = '', s = '', end] = /^0x([0-9a-f]{64})([0-9a-f]{64})([0-9a-f]{2})?$/i.exec(signature) ?? []
  if (!r) return undefined
  const second = BigInt(`0x${s}`)
  // EIP-2098 writes the parity into the highest bit of `s`.
  const last = end === undefined ? Number(second >> 255n) : Number(`0x${end}`)
  const parity = last < 27 ? last : last - 27
  if (parity > 1) return undefined
  try {
    const own = end === undefined ? BigInt.asUintN(255, second) : second
    const key = new secp256k1.Signature(BigInt(`0x${r}`), own)
      .addRecoveryBit(parity)
      .recoverPublicKey(hash.slice(2))
    return toChecksum(`0x${toHex(keccak_256(key.toRawBytes(false).subarray(1)).subarray(12))}`)
  } catch {
    // Not a point of the curve.
    return undefined
  }
}

export declare namespace recoverSigner {
  type Parameters = { hash: string; signature: string }
}
