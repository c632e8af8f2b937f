import { atom } from 'jotai'
import type { SocialProvider } from '../entities/SocialProvider.js'
import { configAtom, featuresAtom, modalFeaturesAtom } from './config.js'

/** How the frame stands; written by the room `embedded` alone. */
export type FrameStatus = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What the secure site serves; undefined before it said so. */
  readonly socials?: readonly SocialProvider[]
  /** The chains that it signs for, CAIP-2 [CON-47]. */
  readonly networks?: readonly string[]
  readonly storage?: 'kept' | 'blocked'
  readonly error?: Error
}

export const frameStatusAtom = atom<FrameStatus>({ status: 'idle' })

export type EmbeddedStatus = {
  readonly status: 'absent' | FrameStatus['status']
  readonly hasEmail: boolean
  readonly socials: readonly SocialProvider[]
  /** `blocked`: a reload signs the visitor out. Undefined before the frame said so. */
  readonly storage: 'kept' | 'blocked' | undefined
  readonly error?: Error
}

/** The embedded wallet as views offer it; `absent` where the page has no secure site or wants no such login [NAV-04]. */
export const embeddedAtom = atom((get): EmbeddedStatus => {
  const { options, services } = get(configAtom)
  const { email } = get(featuresAtom)
  const { status, socials: served, storage, error } = get(frameStatusAtom)
  const socials = get(modalFeaturesAtom).socials.filter((x) => served?.includes(x) ?? x !== 'farcaster')
  const isOffered = services.secureSite && !options.basic && !options.manualPairing
  return {
    status: isOffered && (email || socials.length > 0) ? status : 'absent',
    hasEmail: email,
    socials,
    storage,
    ...(error && { error }),
  }
})
