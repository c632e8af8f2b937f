import { atom } from 'jotai'
import type { SocialProvider } from '../entities/SocialProvider.js'
import { emailLoginAtom, socialLoginAtom } from '../state/embedded.js'

/** Mails a code and goes to EmailVerifyOtp [CAP-05]. What is wrong stands in `emailLoginAtom`. */
export const startEmailLoginIntent = atom(null, async (_get, set, { email }: { email: string }) => {
  set(emailLoginAtom, { step: 'otp', email })
})

/** Gives the code of the mail. */
export const submitOtpIntent = atom(null, async (_get, _set, _of: { otp: string }): Promise<void> => {})

/** Mails another code. */
export const resendOtpIntent = atom(null, async (): Promise<void> => {})

/** Opens the window that brings this page its key share; called in the press. */
export const openDeviceWindowIntent = atom(null, async (): Promise<void> => {})

/** Opens the window of a social login and goes to ConnectingSocial; called in the press [CAP-06]. */
export const connectSocialIntent = atom(
  null,
  async (_get, set, { provider }: { provider: SocialProvider }) => {
    set(socialLoginAtom, { step: 'starting', provider })
  },
)

/** The visitor leaves the login: closes its window, and forgets what was typed. */
export const cancelEmbeddedLoginIntent = atom(null, (_get, set): void => {
  set(emailLoginAtom, { step: 'form' })
  set(socialLoginAtom, { step: 'idle' })
})
