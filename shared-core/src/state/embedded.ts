import { atom } from 'jotai'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import type { SocialProvider } from '../entities/SocialProvider.js'
import { configAtom, featuresAtom, modalFeaturesAtom } from './config.js'

/** The slot of the modal's element that shows the frame of the embedded wallet, where a view renders it. */
export const frameSlot = 'foyer-frame'

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

/** Why a step of a login or of an update failed. `message` is the catalogue's text; a view writes it in the visitor's language. */
export type EmbeddedFault = {
  readonly name:
    | 'invalidEmail'
    /** Within 30 s of the last login, or the server's limit: `seconds` says when [VAL-02]. */
    | 'tooSoon'
    /** `left`: how many tries remain. */
    | 'wrongCode'
    | 'emailTaken'
    | 'signedOut'
    | 'noAuthConnector'
    | 'notByEmailOrSocial'
    | 'clock'
    | 'windowClosed'
    | 'windowBlocked'
    | 'windowUnavailable'
    | 'socialFailed'
    | 'notLoaded'
    | 'timedOut'
    | 'unverifiedDomain'
    | 'unavailable'
  readonly message: string
  readonly seconds?: number
}

export type EmailLogin =
  | { readonly step: 'form'; readonly email?: string; readonly error?: EmbeddedFault }
  | {
      readonly step: 'sending' | 'otp' | 'verifying' | 'device' | 'window' | 'connecting'
      readonly email: string
      readonly error?: EmbeddedFault
      /** Tries of a code that remain. */
      readonly left?: number
      /** When another code may be asked for, on the clock of `configAtom`. */
      readonly canResendAtMs?: number
    }
export const emailLoginAtom = atom<EmailLogin>({ step: 'form' })

export type SocialLogin =
  | { readonly step: 'idle' }
  | { readonly step: 'starting' | 'window' | 'device' | 'connecting'; readonly provider: SocialProvider }
  | { readonly step: 'failed'; readonly provider: SocialProvider; readonly error: EmbeddedFault }
export const socialLoginAtom = atom<SocialLogin>({ step: 'idle' })

/** The request that the frame asks the visitor about; `height` in CSS pixels. */
export type Approval = {
  readonly requestId: string
  readonly method: string
  readonly caipNetworkId: string
  readonly height: number
}
export const approvalAtom = atom<Approval | undefined>(undefined)

export type EmailUpdate = {
  readonly step: 'form' | 'sending' | 'primaryOtp' | 'secondaryOtp' | 'verifying' | 'done'
  readonly newEmail?: string
  readonly error?: EmbeddedFault
  readonly left?: number
}
export const emailUpdateAtom = atom<EmailUpdate>({ step: 'form' })

/** Who is signed in to the embedded wallet [ENT-20]. */
export const embeddedUserAtom = atom<EmbeddedUser | undefined>(undefined)
