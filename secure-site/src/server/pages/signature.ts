import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** What the signature of `pages.json` covers: after a title, so that no list of the modal counts for it, and vice versa. */
export const signedText = (files: Readonly<Record<string, string>>): string =>
  `Foyer secure site\n${JSON.stringify(files)}`

const keyBytes = 32

/** @returns The public half of a release key, as hosts pass it; undefined: it is none. */
export function readReleaseKey(base64: string): KeyObject | undefined {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== keyBytes || bytes.toString('base64') !== base64) return undefined
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

/** Whether the private half of one of these keys signed the files (Ed25519). */
export const isSigned = (
  files: Readonly<Record<string, string>>,
  { keys, signature }: { keys: readonly KeyObject[]; signature: string },
): boolean => {
  const [bytes, given] = [Buffer.from(signedText(files)), Buffer.from(signature, 'base64')]
  return keys.some((key) => verify(null, bytes, key, given))
}
