import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { urls } from '../ports.js'
import type { BrandName } from './brands.js'

/** The client that the secure site is at every brand. */
export const clientId = (brand: BrandName) => `foyer-${brand}`
export const clientSecret = (brand: BrandName) => `sandbox secret of ${brand}`

/** Apple gives a client no secret: it signs one with a key that Apple knows by its id. */
export type AppleClient = { readonly teamId: string; readonly keyId: string; readonly key: KeyObject }

/** Makes the key that the secure site signs with, and this provider verifies with. */
export const createAppleClient = (): AppleClient => ({
  teamId: 'SANDBOX1TM',
  keyId: 'SANDBOX1KY',
  key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
})

/** Where a login may end: these addresses exactly. */
export const redirectUris: readonly string[] = [`${urls.secureSite}/popup/callback`]
