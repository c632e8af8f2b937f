import { atom, type Getter, type Setter } from 'jotai'
import { emailLoginWaitMs } from '../constants/embedded.js'
import { SocialLoginFailedError } from '../errors/embedded.js'
import type { FrameResult } from '../frame/protocol.js'
import { configAtom } from '../state/config.js'
import { type EmailLogin, emailLoginAtom } from '../state/embeddedLogin.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { readCache, writeCache } from './cache.js'
import { faultOf, tooSoon } from './faultOf.js'
import { finishLogin } from './finishLogin.js'
import { isEmail } from './isEmail.js'
import { type Run, runIntent } from './run.js'
import { beginStep, isLeft, openInPress } from './steps.js'

/** Mails a code and goes to EmailVerifyOtp [CAP-05]. What is wrong stands in `emailLoginAtom`. */
export const startEmailLoginIntent = atom(null, async (get, set, given: { email: string }): Promise<void> => {
  const email = given.email.trim()
  if (isEmail(email)) return mailCode(get, set, { email })
  const error = { name: 'invalidEmail', message: 'Not an e-mail address' } as const
  set(emailLoginAtom, { step: 'form', email, error })
})

/** Mails another code. */
export const resendOtpIntent = atom(null, async (get, set): Promise<void> => {
  const login = get(emailLoginAtom)
  if (login.step === 'otp') return mailCode(get, set, { email: login.email, again: true })
})

/** Gives the code of the mail. */
export const submitOtpIntent = atom(null, async (get, set, { otp }: { otp: string }): Promise<void> => {
  const login = get(emailLoginAtom)
  if (login.step !== 'otp' || !/^\d{6}$/.test(otp)) return
  const { email } = login
  const { error: _, ...rest } = login
  set(emailLoginAtom, { ...rest, step: 'verifying' })
  try {
    const run = await set(runIntent)
    const signal = beginStep(run, emailLoginAtom)
    const next = await run.call('connectOtp', { otp }, { signal })
    await goOn(get, set, { email, next, run, signal })
  } catch (error) {
    failLogin(set, { step: 'otp', email, error })
  }
})

/** Opens the window that brings this page its key share; called in the press. */
export const openDeviceWindowIntent = atom(null, async (get, set): Promise<void> => {
  const login = get(emailLoginAtom)
  if (login.step !== 'device') return
  const { email } = login
  const fail = (error: unknown) => failLogin(set, { step: 'device', email, error })
  const popup = openInPress(get, fail)
  if (!popup) return
  set(emailLoginAtom, { step: 'window', email })
  try {
    const run = await set(runIntent)
    const signal = beginStep(run, emailLoginAtom)
    const to = await run.call('getDeviceUri', {}, { signal })
    const { outcome, error } = await popup.go(to, signal)
    if (outcome === 'failed') throw new SocialLoginFailedError({ cause: new Error(error) })
    set(emailLoginAtom, { step: 'connecting', email })
    const { user } = await run.call('connectDevice', { state: to.state }, { signal })
    await finishLogin(run, user, email)
  } catch (error) {
    popup.close()
    fail(error)
  }
})

/** How long the next e-mail login must wait, in whole seconds, rounded up [CON-01] [VAL-02]. */
function secondsLeft(get: Getter): number {
  const { clock, storage } = get(configAtom)
  const { lastEmailLoginMs = Number.NEGATIVE_INFINITY } = readCache({ storage })
  const leftMs = lastEmailLoginMs + emailLoginWaitMs - clock.nowMs()
  // A clock that was set back must not lock the visitor out.
  return leftMs > 0 && leftMs <= emailLoginWaitMs ? Math.ceil(leftMs / 1000) : 0
}

/** Mails a code, `again` or at first; within 30 s of the last one it says how long to wait. */
async function mailCode(get: Getter, set: Setter, { email, again }: { email: string; again?: boolean }) {
  const step = again ? 'otp' : 'form'
  const seconds = secondsLeft(get)
  if (seconds > 0) {
    const error = { name: 'tooSoon', message: tooSoon(seconds), seconds } as const
    return set(emailLoginAtom, { ...get(emailLoginAtom), step, email, error })
  }
  set(emailLoginAtom, { step: 'sending', email })
  try {
    const run = await set(runIntent)
    const signal = beginStep(run, emailLoginAtom)
    const next = await askForCode(get, { email, run, signal })
    set(trackIntent, { name: 'EMAIL_CODE_SENT' })
    await goOn(get, set, { email, next, run, signal })
  } catch (error) {
    failLogin(set, { step, email, error })
  }
}

/** Asks for the mail. Who leaves meanwhile may get it, so the wait for the next one begins already, and again once it went. */
async function askForCode(get: Getter, { email, run, signal }: Omit<Next, 'next'>): Promise<Next['next']> {
  const config = get(configAtom)
  const { lastEmailLoginMs } = readCache(config)
  const note = () => writeCache(config, { lastEmailLoginMs: config.clock.nowMs(), email })
  note()
  try {
    const next = await run.call('connectEmail', { email }, { signal })
    note()
    return next
  } catch (error) {
    if (!isLeft(error)) writeCache(config, { lastEmailLoginMs })
    throw error
  }
}

type Next = { email: string; next: FrameResult<'connectOtp'>; run: Run; signal: AbortSignal }

/** Goes where the frame says: to the code, to the window of this device, or on to the account. */
async function goOn(get: Getter, set: Setter, { email, next, run, signal }: Next): Promise<void> {
  if (next.action === 'connect') {
    set(emailLoginAtom, { step: 'connecting', email })
    const { user } = await run.call('getUser', {}, { signal })
    return finishLogin(run, user, email)
  }
  const isCode = next.action === 'verifyOtp'
  const { clock } = get(configAtom)
  set(emailLoginAtom, {
    step: isCode ? 'otp' : 'device',
    email,
    ...(isCode && { canResendAtMs: clock.nowMs() + emailLoginWaitMs }),
  })
  const view = isCode ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
  get(navigatorAtom).push({ view, data: undefined })
}

type Failed = { step: 'form' | 'otp' | 'device'; email: string; error: unknown }

/** Goes back to a step with what went wrong; a step that the visitor left says nothing. */
function failLogin(set: Setter, { email, error, step }: Failed): void {
  if (isLeft(error)) return
  const { left, ...fault } = faultOf(error)
  set(emailLoginAtom, (login): EmailLogin => {
    if (step === 'form') return { step, email, error: fault }
    return { ...login, step, email, error: fault, ...(left !== undefined && { left }) }
  })
}
