import { z } from '@foyer/shared-core/frame'
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { hash, isEqual } from '../secrets.js'
import { clockMs } from '../times.js'

/** 256 bits in base64url, as a coordinate or a hash. */
const bytes32 = z.string().check(z.regex(/^[-\w]{43}$/))

const Header = z.strictObject({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  // Strict: nothing of a private key, and no other claim on how to use it.
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: bytes32,
    y: bytes32,
    ext: z.optional(z.boolean()),
    key_ops: z.optional(z.array(z.string())),
  }),
})

const Claims = z.object({
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
  htm: z.string(),
  htu: z.string(),
  /** Seconds. */
  iat: z.number(),
  bh: z.string(),
  ath: z.optional(z.string()),
})

type Asked = {
  /** The header `DPoP`. */
  readonly proof: string | undefined
  readonly method: string
  /** The address of the call, without query. */
  readonly address: string
  readonly body: Uint8Array
  readonly token?: string | undefined
}

const wrong = (message: string, cause?: unknown) => new Refusal('proof', message, { cause })

async function readProof(proof: string) {
  try {
    const { jwk } = Header.parse(decodeProtectedHeader(proof))
    const key = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
    const { payload } = await compactVerify(proof, await importJWK(key, 'ES256'), { algorithms: ['ES256'] })
    const claims = Claims.parse(JSON.parse(new TextDecoder().decode(payload)))
    return { claims, thumbprint: await calculateJwkThumbprint(key) }
  } catch (cause) {
    throw wrong('The proof is not one', cause)
  }
}

/**
 * Holds a call to the page's key (RFC 9449): signed for this address, this body, this session, now, and once.
 * @returns The key's thumbprint (RFC 7638).
 * @throws {Refusal} `proof`; `clock` where all is right but the time.
 */
export async function verifyProof(asked: Asked, { db, now }: Pick<Site, 'db' | 'now'>): Promise<string> {
  if (asked.proof === undefined || asked.proof.length > 4_096) throw wrong('The call has no proof')
  const { claims, thumbprint } = await readProof(asked.proof)
  if (claims.htm !== asked.method || claims.htu !== asked.address)
    throw wrong('The proof is for another call')
  if (!isEqual(claims.bh, hash(asked.body))) throw wrong('The proof is for another body')
  const session = asked.token === undefined ? undefined : hash(asked.token)
  if (!isEqual(claims.ath ?? '', session ?? '')) throw wrong('The proof is for another session')
  const nowMs = now()
  if (Math.abs(nowMs - claims.iat * 1_000) > clockMs)
    throw new Refusal('clock', 'The clock of this device is off')
  const used = await db
    .insertInto('jtis')
    // Kept for longer than the clock check lets it live, as instances' clocks differ, too.
    .values({ hash: hash(`${thumbprint}.${claims.jti}`), expires_at: nowMs + 5 * clockMs })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw wrong('The proof was used before')
  return thumbprint
}
