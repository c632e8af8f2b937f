import { FrameFault } from '../FrameFault.js'
import type { Call } from './Call.js'
import { nextStep } from './nextStep.js'

const fold = (email: string) => email.trim().toLowerCase()

/** Mails a code, unless this page is signed in by this address already [API-46]. */
export const connectEmail: Call<'connectEmail'> = async (frame, { email }) => {
  const me = frame.session.me()
  if (me?.authName === 'email' && fold(me.email ?? '') === fold(email)) {
    const known = await frame.session.refresh().catch(() => undefined)
    if (known) return nextStep(frame)
  }
  const { host, projectId, session } = frame
  await session.ask('email/start', { projectId, origin: host.origin, email })
  frame.pendingEmail = email
  return { action: 'verifyOtp' }
}

export const connectOtp: Call<'connectOtp'> = async (frame, { otp }) => {
  const email = frame.pendingEmail
  if (!email) throw new FrameFault('invalid', 'No code was mailed')
  await frame.session.start(await frame.session.ask('email/verify', { email, code: otp }))
  frame.pendingEmail = undefined
  return nextStep(frame)
}

export const updateEmail: Call<'updateEmail'> = async ({ session }, { email }) => {
  await session.call('emailChange/start', { email })
  // Who signed in by a social provider may have no address to prove.
  return { action: session.me()?.email ? 'verifyPrimaryOtp' : 'verifySecondaryOtp' }
}

export const updateEmailPrimaryOtp: Call<'updateEmailPrimaryOtp'> = async ({ session }, { otp }) =>
  session.call('emailChange/primary', { code: otp })

export const updateEmailSecondaryOtp: Call<'updateEmailSecondaryOtp'> = async ({ session }, { otp }) => {
  const changed = await session.call('emailChange/secondary', { code: otp })
  // It is changed, also where the server does not answer now: the modal reads the user until it does.
  await session.refresh().catch(() => undefined)
  return changed
}
