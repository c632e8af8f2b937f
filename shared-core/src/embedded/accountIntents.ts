import { atom } from 'jotai'
import { emailUpdateAtom } from '../state/embedded.js'

/** Asks to change the address: mails a code to the one of now, and goes to UpdateEmailPrimaryOtp. */
export const startEmailUpdateIntent = atom(null, async (_get, set, { email }: { email: string }) => {
  set(emailUpdateAtom, { step: 'primaryOtp', newEmail: email })
})

/** Gives the code of the address of now, and goes to UpdateEmailSecondaryOtp. */
export const submitPrimaryOtpIntent = atom(
  null,
  async (_get, _set, _of: { otp: string }): Promise<void> => {},
)

/** Gives the code of the new address. */
export const submitSecondaryOtpIntent = atom(
  null,
  async (_get, _set, _of: { otp: string }): Promise<void> => {},
)

/** Opens a window of the secure site for what it shows to the visitor alone; called in the press. */
export const openSettingsWindowIntent = atom(
  null,
  async (_get, _set, _of: { page: 'recovery' | 'export' | 'signOutEverywhere' }): Promise<void> => {},
)
