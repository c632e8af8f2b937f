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
  /** `blocked`: a reload signs the visitor out. Undefined before the frame said so. */
  readonly storage?: 'kept' | 'blocked'
  readonly error?: Error
}

export const frameStatusAtom = atom<FrameStatus>({ status: 'idle' })

export type EmbeddedStatus = Omit<FrameStatus, 'status'> & {
  readonly status: 'absent' | FrameStatus['status']
  readonly hasEmail: boolean
  readonly socials: readonly SocialProvider[]
}

/** The embedded wallet as views offer it; `absent` where the page has no secure site or wants no such login [NAV-04]. */
export const embeddedAtom = atom((get): EmbeddedStatus => {
  const { options, services } = get(configAtom)
  const flags = get(featuresAtom)
  const { email } = flags
  const frame = get(frameStatusAtom)
  const wanted = flags.socials ? get(modalFeaturesAtom).socials : []
  const socials = wanted.filter((x) => frame.socials?.includes(x) ?? true)
  const isOffered = services.secureSite && !options.basic && !options.manualPairing && (email || socials[0])
  return { ...frame, ...(!isOffered && { status: 'absent' }), hasEmail: email, socials }
})
