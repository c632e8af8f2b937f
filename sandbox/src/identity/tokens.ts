import { createHash, createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { type Brand, subjectOf } from './brands.js'
import { type AppleClient, clientId, clientSecret } from './clients.js'
import type { Grant } from './grants.js'

const keyId = 'sandbox'

/** The key pair of all brands, made when the first of it is asked for; and one that no brand publishes. */
export function createKeys() {
  const lazyPair = () => {
    let pair: ReturnType<typeof generateKeyPair> | undefined
    return () => {
      pair ??= generateKeyPair('RS256', { extractable: true })
      return pair
    }
  }
  const own = lazyPair()
  return {
    own,
    foreign: lazyPair(),
    async jwks() {
      const { publicKey } = await own()
      return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, use: 'sig', alg: 'RS256' }] }
    },
  }
}
export type Keys = ReturnType<typeof createKeys>

/** What an OpenID brand says of the person, claim by claim as the brand does. */
export function claimsOf(brand: Brand, { person, scopes }: Grant): Record<string, unknown> {
  const hasEmail = scopes.includes('email') && person.email !== undefined
  const verified = {
    google: { email_verified: person.isEmailVerified },
    // A text, where others have a truth value.
    apple: { email_verified: String(person.isEmailVerified), is_private_email: 'false' },
    discord: { email_verified: person.isEmailVerified },
    // Says nothing of it.
    facebook: {},
  }
  const isListed = brand.name in verified
  const name = {
    google: { name: person.name, given_name: person.givenName, family_name: person.familyName },
    facebook: { name: person.name, given_name: person.givenName, family_name: person.familyName },
    discord: { preferred_username: person.id, nickname: person.name },
    apple: {},
  }
  return {
    sub: subjectOf(brand, person.id),
    ...(hasEmail && { email: person.email, ...(isListed && verified[brand.name as keyof typeof verified]) }),
    ...(brand.name in name && name[brand.name as keyof typeof name]),
  }
}

/** The signed statement about who signed in; wrong in one point, where the ending says so. */
export async function signIdToken(
  keys: Keys,
  { brand, grant, issuer }: { brand: Brand; grant: Grant; issuer: string },
): Promise<string> {
  const { ending, nonce } = grant
  const { privateKey } = await (ending === 'wrongSignature' ? keys.foreign() : keys.own())
  const nowSeconds = Math.floor(Date.now() / 1000)
  const madeAt = ending === 'expired' ? nowSeconds - 7200 : nowSeconds
  return new SignJWT({
    ...claimsOf(brand, grant),
    ...(nonce !== undefined && { nonce: ending === 'wrongNonce' ? `${nonce}x` : nonce }),
    ...(brand.name === 'apple' && { nonce_supported: true, auth_time: madeAt }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuer(ending === 'wrongIssuer' ? `${issuer}/x` : issuer)
    .setAudience(ending === 'wrongAudience' ? 'another-site' : clientId(brand.name))
    .setIssuedAt(madeAt)
    .setExpirationTime(madeAt + 3600)
    .sign(privateKey)
}

const longestAppleSecretSeconds = 15_777_000

/** @returns Whether Apple takes this as the client's secret: signed by its key, for it, and not for longer than half a year. */
async function isAppleSecret(
  secret: string,
  { apple, issuer }: { apple: AppleClient; issuer: string },
): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(apple.key), {
      algorithms: ['ES256'],
      issuer: apple.teamId,
      audience: issuer,
      subject: clientId('apple'),
      requiredClaims: ['iat', 'exp'],
    })
    const lifetimeSeconds = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0)
    return protectedHeader.kid === apple.keyId && lifetimeSeconds <= longestAppleSecretSeconds
  } catch {
    return false
  }
}

/** @returns Whether who asks for a token is the client, in the brand's own way. */
export async function isClient(
  brand: Brand,
  {
    apple,
    authorization,
    form,
    issuer,
  }: { apple: AppleClient; authorization: string; form: URLSearchParams; issuer: string },
): Promise<boolean> {
  const id = clientId(brand.name)
  const secret = clientSecret(brand.name)
  if (brand.clientProof === 'basic') {
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
    return authorization === `Basic ${Buffer.from(pair).toString('base64')}`
  }
  if (form.get('client_id') !== id) return false
  const given = form.get('client_secret') ?? ''
  return brand.clientProof === 'signed' ? isAppleSecret(given, { apple, issuer }) : given === secret
}

/** @returns Whether the verifier is the one whose hash came with the login; a login without a hash needs none. */
export const isVerifier = (challenge: string | undefined, verifier: string | null): boolean =>
  challenge === undefined ||
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge
