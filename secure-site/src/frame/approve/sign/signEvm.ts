import { toHex } from '@foyer/shared-core/frame'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { utf8 } from '../../../keys/bytes.js'
import type { Frame } from '../../Frame.js'
import { withKeys } from '../withKeys.js'

/** The hash that `personal_sign` signs (EIP-191). */
export function hashMessage(message: Uint8Array): Uint8Array {
  const prefix = utf8(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256.create().update(prefix).update(message).digest()
}

export type EvmSignature = { readonly r: bigint; readonly s: bigint; readonly parity: 0 | 1 }

export function signHash(hash: Uint8Array, key: Uint8Array): EvmSignature {
  const { r, recovery, s } = secp256k1.sign(hash, key, { lowS: true })
  return { r, s, parity: recovery === 0 ? 0 : 1 }
}

/** Signs a hash, in place of the key that signs it else: for an account that is owned by it. */
export type SignHash = (frame: Frame, signal: AbortSignal, hash: Uint8Array) => Promise<string>

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** 65 bytes: r, s, and 27 or 28. */
export const writeSignature = ({ parity, r, s }: EvmSignature): `0x${string}` =>
  `0x${word(r)}${word(s)}${toHex(Uint8Array.of(27 + parity))}`

export const signWithKey: SignHash = (frame, signal, hash) =>
  withKeys(frame, signal, ({ evmKey }) => writeSignature(signHash(hash, evmKey)))
