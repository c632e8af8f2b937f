import { atom, type Getter, type Setter } from 'jotai'
import { emailLoginWaitMs } from '../constants/embedded.js'
import type { SocialProvider } from '../entities/SocialProvider.js'
import { SocialLoginFailedError } from '../errors/embedded.js'
import { ModalClosedError } from '../errors/modal.js'
import { openPopup, type SitePopup } from '../frame/openPopup.js'
import { type FrameResult, popupProviders } from '../frame/protocol.js'
import { configAtom } from '../state/config.js'
import { type EmailLogin, emailLoginAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { readCache, writeCache } from './cache.js'
import { faultOf, tooSoon } from './faultOf.js'
import { finishLogin } from './finishLogin.js'
import { isEmail } from './isEmail.js'
import { type Run, runIntent } from './run.js'

type Step = Exclude<EmailLogin['step'], 'form'>

/** Ends what is under way, and begins anew. @returns What aborts the new step. */
function begin({ steps }: Run): AbortSignal {
  steps.current.abort(new ModalClosedError())
  steps.current = new AbortController()
  return steps.current.signal
}

/** How long the next e-mail login must wait, in whole seconds, rounded up [CON-01] [VAL-02]. */
function secondsLeft(get: Getter): number {
  const { clock, storage } = get(configAtom)
  const { lastEmailLoginMs = Number.NEGATIVE_INFINITY } = readCache({ storage })
  const leftMs = lastEmailLoginMs + emailLoginWaitMs - clock.nowMs()
  // A clock that was set back must not lock the visitor out.
  return leftMs > 0 && leftMs <= emailLoginWaitMs ? Math.ceil(leftMs / 1000) : 0
}

/** Mails a code, to `again` or at first. @returns Whether the visitor goes on. */
async function mailCode(get: Getter, set: Setter, { email, again }: { email: string; again?: boolean }) {
  const before: EmailLogin = again ? { step: 'otp', email } : { step: 'form', email }
  const seconds = secondsLeft(get)
  if (seconds > 0) {
    const error = { name: 'tooSoon', message: tooSoon(seconds), seconds } as const
    return set(emailLoginAtom, { ...get(emailLoginAtom), ...before, error })
  }
  set(emailLoginAtom, { step: 'sending', email })
  try {
    const run = await set(runIntent)
    const signal = begin(run)
    const next = await run.call('connectEmail', { email }, { signal })
    const { clock } = get(configAtom)
    writeCache(get(configAtom), { lastEmailLoginMs: clock.nowMs(), email })
    set(trackIntent, { name: 'EMAIL_CODE_SENT' })
    await goOn(get, set, { email, next, run, signal })
  } catch (error) {
    fail(set, { ...before, error })
  }
}

type Next = { email: string; next: FrameResult<'connectOtp'>; run: Run; signal: AbortSignal }

/** Goes where the frame says: to the code, to the window of this device, or on to the account. */
async function goOn(get: Getter, set: Setter, { email, next, run, signal }: Next): Promise<void> {
  const { clock } = get(configAtom)
  if (next.action === 'connect') {
    set(emailLoginAtom, { step: 'connecting', email })
    const { user } = await run.call('getUser', {}, { signal })
    return finishLogin(run, user)
  }
  const isCode = next.action === 'verifyOtp'
  set(emailLoginAtom, {
    step: isCode ? 'otp' : 'device',
    email,
    ...(isCode && { canResendAtMs: clock.nowMs() + emailLoginWaitMs }),
  })
  const view = isCode ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
  get(navigatorAtom).push({ view, data: undefined })
}

/** Goes back to a step with what went wrong; a step that the visitor left says nothing. */
function fail(
  set: Setter,
  { email, error, step }: { step: 'form' | Step; email?: string; error: unknown },
): void {
  if (error instanceof Error && (error.name === 'ModalClosedError' || error.name === 'RequestAbortedError'))
    return
  const { left, ...fault } = faultOf(error)
  set(emailLoginAtom, (login) =>
    step === 'form'
      ? { step, ...(email && { email }), error: fault }
      : { ...login, step, email: email ?? '', error: fault, ...(left !== undefined && { left }) },
  )
}

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
    const signal = begin(run)
    const next = await run.call('connectOtp', { otp }, { signal })
    await goOn(get, set, { email, next, run, signal })
  } catch (error) {
    fail(set, { step: 'otp', email, error })
  }
})

/** Opens a window of the secure site in the press. @returns Undefined where it cannot be; `onFail` is told why. */
function openInPress(get: Getter, onFail: (error: unknown) => void): SitePopup | undefined {
  const { clock, services } = get(configAtom)
  try {
    return openPopup({ clock, secureSite: services.secureSite ?? '' })
  } catch (error) {
    onFail(error)
    return undefined
  }
}

/** Opens the window that brings this page its key share; called in the press. */
export const openDeviceWindowIntent = atom(null, async (get, set): Promise<void> => {
  const login = get(emailLoginAtom)
  if (login.step !== 'device') return
  const { email } = login
  const popup = openInPress(get, (error) => fail(set, { step: 'device', email, error }))
  if (!popup) return
  set(emailLoginAtom, { step: 'window', email })
  try {
    const run = await set(runIntent)
    const signal = begin(run)
    const to = await run.call('getDeviceUri', {}, { signal })
    const { outcome, error } = await popup.go(to, signal)
    if (outcome === 'failed') throw new SocialLoginFailedError({ cause: new Error(error) })
    set(emailLoginAtom, { step: 'connecting', email })
    const { user } = await run.call('connectDevice', { state: to.state }, { signal })
    await finishLogin(run, user)
  } catch (error) {
    popup.close()
    fail(set, { step: 'device', email, error })
  }
})

/** Opens the window of a social login and goes to ConnectingSocial; called in the press [CAP-06] [STA-07]. */
export const connectSocialIntent = atom(
  null,
  async (get, set, { provider }: { provider: SocialProvider }): Promise<void> => {
    const onFail = (error: unknown) =>
      set(socialLoginAtom, { step: 'failed', provider, error: faultOf(error) })
    const known = popupProviders.find((x) => x === provider)
    const popup = known && openInPress(get, onFail)
    get(navigatorAtom).push({ view: 'ConnectingSocial', data: { provider } })
    if (!known) return onFail(new SocialLoginFailedError())
    if (!popup) return
    set(socialLoginAtom, { step: 'starting', provider })
    set(trackIntent, { name: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    try {
      const run = await set(runIntent)
      const signal = begin(run)
      const to = await startSocial(run, { provider: known, signal })
      set(socialLoginAtom, { step: 'window', provider })
      const { outcome, error } = await popup.go(to, signal)
      if (outcome === 'failed') throw new SocialLoginFailedError({ cause: new Error(error) })
      set(socialLoginAtom, { step: 'connecting', provider })
      const { user } = await run.call('connectSocial', { state: to.state }, { signal })
      set(trackIntent, { name: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
      await finishLogin(run, user)
    } catch (error) {
      popup.close()
      const { name = '', message = '' } = error instanceof Error ? error : {}
      if (name === 'ModalClosedError' || name === 'RequestAbortedError') return
      set(trackIntent, { name: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
      onFail(error)
    }
  },
)

/** @throws {SocialLoginFailedError} The frame gave no address [ERR-34]; what the frame itself lacks stays what it is. */
async function startSocial(
  run: Run,
  { provider, signal }: { provider: (typeof popupProviders)[number]; signal: AbortSignal },
): Promise<FrameResult<'getSocialRedirectUri'>> {
  try {
    return await run.call('getSocialRedirectUri', { provider }, { signal })
  } catch (cause) {
    const isOwn = cause instanceof Error && cause.name !== 'FrameFailedError'
    throw isOwn ? cause : new SocialLoginFailedError({ cause })
  }
}

/** The visitor leaves the login: closes its window, and forgets what was typed. */
export const cancelEmbeddedLoginIntent = atom(null, async (_get, set): Promise<void> => {
  set(emailLoginAtom, { step: 'form' })
  set(socialLoginAtom, { step: 'idle' })
  const run = await set(runIntent)
  run.steps.current.abort(new ModalClosedError())
})
