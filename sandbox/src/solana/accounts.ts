import { ed25519 } from '@noble/curves/ed25519'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { devSeed } from '../devSeed.js'

export type SolanaAccount = {
  /** Base58 of the public key. */
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** 32 bytes, the Ed25519 seed; wallets export it with the public key appended. */
  readonly privateKey: Uint8Array
  readonly path: string
}

const hardened = 0x8000_0000

/** SLIP-0010 for Ed25519, which has only hardened steps. */
export function deriveEd25519(seed: Uint8Array, indexes: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of indexes) {
    const step = new Uint8Array(37)
    step.set(node.slice(0, 32), 1)
    new DataView(step.buffer).setUint32(33, index + hardened)
    node = hmac(sha512, node.slice(32), step)
  }
  return node.slice(0, 32)
}

/**
 * One of the development accounts on Solana, at the path Solana wallets use.
 * @param index 0 to 99 for the accounts that own something.
 * @example const receiver = solanaAccountAt(1).address
 */
export function solanaAccountAt(index: number): SolanaAccount {
  const privateKey = deriveEd25519(devSeed, [44, 501, index, 0])
  const publicKey = ed25519.getPublicKey(privateKey)
  return { address: base58.encode(publicKey), publicKey, privateKey, path: `m/44'/501'/${index}'/0'` }
}

/** Signs bytes as a wallet does: 64 bytes. */
export const signEd25519 = ({ privateKey }: SolanaAccount, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, privateKey)
