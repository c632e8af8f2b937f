import { createHash, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec prefix of an Ed25519 public key, as did:key writes it. */
const ed25519Codec = [0xed, 0x01]
/** DER header that turns 32 raw bytes into an Ed25519 SubjectPublicKeyInfo. */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex')

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const payloadSchema = z.object({ iss: z.string(), aud: z.string(), exp: z.number(), sub: z.string() })

/**
 * Checks the token a pairing client presents when it opens its socket.
 * @returns The client's id (hex sha-256 of its public key), or `undefined` for an untrusted token.
 * @example verifyClient({ token, audience: 'ws://localhost:4123', nowSeconds: 1_700_000_000 })
 */
export function verifyClient({ token, audience, nowSeconds }: verifyClient.Parameters): string | undefined {
  try {
    const [header, payload, signature, ...rest] = token.split('.')
    if (!header || !payload || !signature || rest.length > 0) return undefined
    headerSchema.parse(readJson(header))
    const { iss, aud, exp } = payloadSchema.parse(readJson(payload))
    if (aud !== audience || exp <= nowSeconds) return undefined
    const rawKey = readDidKey(iss)
    const key = createPublicKey({ key: Buffer.concat([spkiHeader, rawKey]), format: 'der', type: 'spki' })
    const signed = Buffer.from(`${header}.${payload}`)
    if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) return undefined
    return createHash('sha256').update(rawKey).digest('hex')
  } catch {
    // Treat an unreadable token as an untrusted one: the caller answers all of them alike.
    return undefined
  }
}

export declare namespace verifyClient {
  type Parameters = { token: string; audience: string; nowSeconds: number }
}

function readJson(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

function readDidKey(did: string): Buffer {
  const prefix = 'did:key:z'
  if (!did.startsWith(prefix)) throw new TypeError('not a did:key')
  const bytes = decodeBase58(did.slice(prefix.length))
  if (bytes.length !== 34 || bytes[0] !== ed25519Codec[0] || bytes[1] !== ed25519Codec[1])
    throw new TypeError('not an Ed25519 key')
  return bytes.subarray(2)
}

/** Bitcoin's base 58, without the leading-zero rule: a multicodec prefix never starts with zero. */
function decodeBase58(text: string): Buffer {
  let value = 0n
  for (const character of text) {
    const digit = base58Alphabet.indexOf(character)
    if (digit < 0) throw new TypeError('not base58')
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
