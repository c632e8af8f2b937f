import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ShareKey } from '../secrets.js'

/** A share that only the environment's key of this id opens, and for this user alone: base64url. */
export type SealedShare = { readonly keyId: string; readonly iv: string; readonly ciphertext: string }

const tagBytes = 16

/** Encrypts the server's share (AES-256-GCM), bound to its user. */
export function sealShare(
  share: Uint8Array,
  { key, userId }: { key: ShareKey; userId: string },
): SealedShare {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(userId))
  const bytes = Buffer.concat([cipher.update(share), cipher.final(), cipher.getAuthTag()])
  return { keyId: key.id, iv: iv.toString('base64url'), ciphertext: bytes.toString('base64url') }
}

/** @throws {Error} The key is not in the environment, or the share is of another user, or was changed. */
export function openShare(
  { ciphertext, iv, keyId }: SealedShare,
  { keys, userId }: { keys: readonly ShareKey[]; userId: string },
): Buffer {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`SHARE_KEYS has no key ${keyId}`)
  const bytes = Buffer.from(ciphertext, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
}
