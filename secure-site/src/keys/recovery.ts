import type { Recovery } from '../protocol/serverApi.js'
import { type Bytes, fromBase64Url, randomBytes, toBase64Url, utf8, wipe } from './bytes.js'
import { deriveSealingKey, seal, unseal } from './seal.js'

type Kind = Recovery['kind']

const aboutOf = (kind: Kind, userId: string) => `recovery share by ${kind} of ${userId}`

/** The secret behind a recovery code; the code as `readRecoveryCode` gives it. */
export const secretOfCode = (code: string): Bytes => utf8(code)

/** Seals the recovery share by a secret that the server never sees. */
export async function sealRecovery(
  share: Uint8Array,
  by: { kind: Kind; secret: Bytes; userId: string; salt?: Bytes; credentialId?: string },
): Promise<Recovery> {
  const salt = by.salt ?? randomBytes(32)
  const about = aboutOf(by.kind, by.userId)
  const key = await deriveSealingKey(by.secret, salt, about)
  wipe(by.secret)
  return {
    kind: by.kind,
    salt: toBase64Url(salt),
    sealed: await seal(key, share, about),
    ...(by.credentialId !== undefined && { credentialId: by.credentialId }),
  }
}

/** @returns The recovery share; undefined where the secret is another. */
export async function openRecovery(
  recovery: Recovery,
  by: { secret: Bytes; userId: string },
): Promise<Bytes | undefined> {
  const about = aboutOf(recovery.kind, by.userId)
  const key = await deriveSealingKey(by.secret, fromBase64Url(recovery.salt), about)
  wipe(by.secret)
  return unseal(key, recovery.sealed, about)
}
