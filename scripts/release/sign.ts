import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { ReleaseError } from './ReleaseError'

/** A signature's purpose: a signature for a development list does not count for a release, and vice versa. */
type Purpose = 'release' | 'development'

/** A key's public half, which proves lists. A host passes `publicKey` as `releaseKey`. */
export type PublicReleaseKey = {
  readonly publicKey: string
  /** True if this key signed the list in its present form. */
  hasSigned(list: ReleaseList, purpose?: Purpose): boolean
}

/** Signs lists. `id` is part of the name of the list that the key signs. */
export type ReleaseKey = PublicReleaseKey & {
  readonly id: string
  sign(list: ReleaseList, purpose?: Purpose): ReleaseList
  /** @returns The signature of a text that begins with a title of its own, base64. */
  signText(text: string): string
}

/** @returns The raw 32 bytes of the public half, base64. */
function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

/** The bytes that a signature covers: the list's text without its signature; for a development list after a title. */
const signedPart = ({ signature: _, ...list }: ReleaseList, purpose: Purpose) =>
  Buffer.from(`${purpose === 'development' ? 'Foyer development list\n' : ''}${JSON.stringify(list)}`)

const asPublicKey = (key: KeyObject, publicKey: string): PublicReleaseKey => ({
  publicKey,
  hasSigned: (list, purpose = 'release') =>
    verify(null, signedPart(list, purpose), key, Buffer.from(list.signature ?? '', 'base64')),
})

function asReleaseKey(key: KeyObject): ReleaseKey {
  const publicKey = publicKeyOf(key)
  return {
    ...asPublicKey(createPublicKey(key), publicKey),
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 8),
    sign: ({ signature: _, ...list }, purpose = 'release') => ({
      ...list,
      signature: sign(null, signedPart(list, purpose), key).toString('base64'),
    }),
    signText: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}

/** @throws {ReleaseError} Not a private Ed25519 key in PEM. */
export function readKey(file: string): ReleaseKey {
  const pem = attempt(() => readFileSync(file, 'utf8'), `The key ${file} cannot be read`)
  const key = attempt(() => createPrivateKey(pem), `${file} holds no private key in PEM`)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new ReleaseError(`${file} holds a key of the kind ${key.asymmetricKeyType}; Ed25519 is needed`)
  return asReleaseKey(key)
}

/** Reads the keys of `FOYER_RELEASE_KEY`: one file, or several separated as in PATH. The first key leads. */
export const readKeys = (files = ''): readonly ReleaseKey[] =>
  files.split(delimiter).filter(Boolean).map(readKey)

/**
 * Reads the public half of a retired key, as hosts pass it.
 * @throws {ReleaseError} The text is not the base64 of a key's 32 bytes.
 */
export function readPublicKey(publicKey: string): PublicReleaseKey {
  const bytes = Buffer.from(publicKey, 'base64')
  const isWhole = bytes.length === 32 && bytes.toString('base64') === publicKey
  if (!isWhole) throw new ReleaseError(`"${publicKey}" is no releaseKey: 32 bytes in base64 are needed`)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
  const key = attempt(
    () => createPublicKey({ key: jwk, format: 'jwk' }),
    `"${publicKey}" is no key that signs releases`,
  )
  return asPublicKey(key, publicKey)
}

/** Writes a new key to a file that only its owner can read. @throws {ReleaseError} It exists, or cannot be written. */
export function makeKey(file: string): ReleaseKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  try {
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new ReleaseError(whyNotMade(file, error))
  }
  return asReleaseKey(privateKey)
}

function whyNotMade(file: string, error: unknown): string {
  const { code, message } = Object(error) as NodeJS.ErrnoException
  if (code === 'EEXIST') return `${file} is there already`
  if (code === 'ENOENT') return `${file} cannot be made: its folder is not there`
  return `${file} cannot be made: ${message}`
}

function attempt<result>(run: () => result, otherwise: string): result {
  try {
    return run()
  } catch {
    throw new ReleaseError(otherwise)
  }
}
