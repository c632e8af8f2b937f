import { type Bytes, fromBase64Url, randomBytes, toBase64Url, utf8 } from './bytes.js'

/** What AES-GCM made of a secret; of `serverApi.ts`. */
export type Sealed = { readonly iv: string; readonly ciphertext: string }

const algorithm = { name: 'AES-GCM', length: 256 }

/** A key that the browser uses and never shows: `extractable` is false. */
export const makeSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])

/**
 * Derives a sealing key (HKDF, SHA-256) from a secret that is as hard to guess as the key: a recovery code, a passkey's PRF.
 * @param purpose What the key is for; another purpose is another key.
 */
export async function deriveSealingKey(secret: Bytes, salt: Bytes, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const by = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(`foyer ${purpose}`) }
  return crypto.subtle.deriveKey(by, base, algorithm, false, ['encrypt', 'decrypt'])
}

/** @param about What the secret belongs to: it opens with the same words alone. */
export async function seal(key: CryptoKey, secret: Uint8Array, about: string): Promise<Sealed> {
  const iv = randomBytes(12)
  const by = { name: 'AES-GCM', iv, additionalData: utf8(about) }
  const ciphertext = await crypto.subtle.encrypt(by, key, Uint8Array.from(secret))
  return { iv: toBase64Url(iv), ciphertext: toBase64Url(new Uint8Array(ciphertext)) }
}

/** @returns Undefined where key, words or bytes are others. */
export async function unseal(key: CryptoKey, sealed: Sealed, about: string): Promise<Bytes | undefined> {
  try {
    const by = { name: 'AES-GCM', iv: fromBase64Url(sealed.iv), additionalData: utf8(about) }
    return new Uint8Array(await crypto.subtle.decrypt(by, key, fromBase64Url(sealed.ciphertext)))
  } catch {
    return undefined
  }
}
