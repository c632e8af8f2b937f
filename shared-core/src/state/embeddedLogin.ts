import { atom } from 'jotai'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import type { SocialProvider } from '../entities/SocialProvider.js'

// What the views of the embedded wallet read; the first view needs none of it.

/** The slot of the modal's element that shows the frame of the embedded wallet, where a view renders it. */
export const frameSlot = 'foyer-frame'

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
