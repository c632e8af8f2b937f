import { atom, type Getter } from 'jotai'
import { emailUpdatePollMs, embeddedId } from '../constants/embedded.js'
import { NoAuthConnectorError, NotByEmailOrSocialError } from '../errors/embeddedAccount.js'
import { InvalidResponseError } from '../errors/services.js'
import { configAtom } from '../state/config.js'
import { activeConnectionAtom, connectorsAtom } from '../state/connections.js'
import { type EmailUpdate, emailUpdateAtom } from '../state/embeddedLogin.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { faultOf } from './faultOf.js'
import { renewUser } from './finishLogin.js'
import { isEmail } from './isEmail.js'
import { type Run, runIntent } from './run.js'
import { beginStep, isLeft } from './steps.js'

/** @throws {NoAuthConnectorError} [VAL-05] @throws {NotByEmailOrSocialError} [VAL-06] */
function checkConnected(get: Getter): void {
  if (get(connectorsAtom).every((x) => x.id !== embeddedId)) throw new NoAuthConnectorError()
  const { auth, connectorId } = get(activeConnectionAtom) ?? {}
  if (connectorId !== embeddedId || !auth?.name) throw new NotByEmailOrSocialError()
}

/** A server that does not answer now; the address is changed all the same. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && ['unavailable', 'rateLimited'].includes(Reflect.get(error, 'reason'))

/** @returns Undefined where the server does not answer now. */
const readUser = ({ call }: Run, signal: AbortSignal) =>
  call('getUser', {}, { signal }).catch((error: unknown) => {
    if (isPassing(error)) return undefined
    throw error
  })

type Work = {
  newEmail: string
  /** Where a failure leads back to. */
  from: EmailUpdate['step']
  during: EmailUpdate['step']
  work(run: Run, signal: AbortSignal): Promise<void>
}

/** One step of the change; what is wrong stands in `emailUpdateAtom`. */
const stepIntent = atom(null, async (get, set, { during, from, newEmail, work }: Work): Promise<void> => {
  set(emailUpdateAtom, { step: during, newEmail })
  try {
    checkConnected(get)
    const run = await set(runIntent)
    await work(run, beginStep(run, emailUpdateAtom))
  } catch (cause) {
    if (isLeft(cause)) return
    const { left, ...error } = faultOf(cause)
    set(emailUpdateAtom, { step: from, newEmail, error, ...(left !== undefined && { left }) })
  }
})

/** Asks to change the address: mails a code to the one of now, and goes to UpdateEmailPrimaryOtp. */
export const startEmailUpdateIntent = atom(
  null,
  async (get, set, given: { email: string }): Promise<void> => {
    const newEmail = given.email.trim()
    if (!isEmail(newEmail)) {
      const error = { name: 'invalidEmail', message: 'Not an e-mail address' } as const
      return set(emailUpdateAtom, { step: 'form', newEmail, error })
    }
    return set(stepIntent, {
      newEmail,
      from: 'form',
      during: 'sending',
      async work({ call }, signal) {
        const { action } = await call('updateEmail', { email: newEmail }, { signal })
        const isPrimary = action === 'verifyPrimaryOtp'
        set(emailUpdateAtom, { step: isPrimary ? 'primaryOtp' : 'secondaryOtp', newEmail })
        const view = isPrimary ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
        get(navigatorAtom).push({ view, data: undefined })
      },
    })
  },
)

/** Gives the code of the address of now, and goes to UpdateEmailSecondaryOtp. */
export const submitPrimaryOtpIntent = atom(
  null,
  async (get, set, { otp }: { otp: string }): Promise<void> => {
    const { newEmail, step } = get(emailUpdateAtom)
    if (step !== 'primaryOtp' || newEmail === undefined) return
    return set(stepIntent, {
      newEmail,
      from: step,
      during: 'verifying',
      async work({ call }, signal) {
        await call('updateEmailPrimaryOtp', { otp }, { signal })
        set(emailUpdateAtom, { step: 'secondaryOtp', newEmail })
        get(navigatorAtom).replace({ view: 'UpdateEmailSecondaryOtp', data: undefined })
      },
    })
  },
)

/** Gives the code of the new address; once the user has it, the modal closes [STA-12]. */
export const submitSecondaryOtpIntent = atom(
  null,
  async (get, set, { otp }: { otp: string }): Promise<void> => {
    const { newEmail, step } = get(emailUpdateAtom)
    if (step !== 'secondaryOtp' || newEmail === undefined) return
    return set(stepIntent, {
      newEmail,
      from: step,
      during: 'verifying',
      async work(run, signal) {
        const { email } = await run.call('updateEmailSecondaryOtp', { otp }, { signal })
        if (email.toLowerCase() !== newEmail.toLowerCase())
          throw new InvalidResponseError({ path: 'updateEmailSecondaryOtp' })
        for (;;) {
          const found = await readUser(run, signal)
          if (found?.user.email === email) {
            renewUser(run, found.user)
            break
          }
          await get(configAtom).clock.delay(emailUpdatePollMs, signal)
        }
        set(emailUpdateAtom, { step: 'done', newEmail })
        set(trackIntent, { name: 'EMAIL_UPDATED' })
        get(navigatorAtom).close()
      },
    })
  },
)
