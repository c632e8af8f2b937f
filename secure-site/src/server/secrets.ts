import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key of the environment: 32 bytes, under the id that what it sealed names. */
export type ShareKey = { readonly id: string; readonly bytes: Uint8Array }

/** 256 bits, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256, base64url. */
export const hash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url')

/** What the server's keys derive: a leak of the tables alone neither tries codes nor names verifiers. */
export type Derive = (of: { keyId: string; purpose: 'code' | 'nonce' | 'verifier'; text: string }) => string

/** @throws {Error} At use: a key that what is derived needs was taken out of the environment. */
export function createDerive(keys: readonly ShareKey[]): Derive {
  const derived = new Map(
    keys.map(({ bytes, id }) => [id, Buffer.from(hkdfSync('sha256', bytes, '', 'foyer derived values', 32))]),
  )
  return ({ keyId, purpose, text }) => {
    const key = derived.get(keyId)
    if (!key) throw new Error(`SHARE_KEYS has no key ${keyId}`)
    return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')
  }
}

/** Compares in a time that says nothing of where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
