import { atom, type Getter, type Setter } from 'jotai'
import { farcasterPollMs } from '../constants/embedded.js'
import { FarcasterFailedError } from '../errors/embeddedAccount.js'
import { ModalClosedError } from '../errors/modal.js'
import { configAtom } from '../state/config.js'
import { type EmbeddedFault, emailLoginAtom } from '../state/embeddedLogin.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { faultOf } from './faultOf.js'
import { finishLogin } from './finishLogin.js'
import { type Run, runIntent } from './run.js'
import { isLeft } from './steps.js'

/** How a login with Farcaster stands; `uri` is what a phone scans or opens. */
export type FarcasterLogin =
  | { readonly step: 'starting' | 'connecting' }
  | { readonly step: 'code'; readonly uri: string }
  | { readonly step: 'failed'; readonly error: EmbeddedFault }
export const farcasterLoginAtom = atom<FarcasterLogin>({ step: 'starting' })

/** Begins a login with Farcaster, by a code of its relay [STA-09]. @returns Gives it up. */
export const connectFarcasterIntent = atom(null, (get, set): (() => void) => {
  const left = new AbortController()
  void logIn(get, set, left.signal)
  return () => left.abort(new ModalClosedError())
})

const properties = { provider: 'farcaster' } as const

async function logIn(get: Getter, set: Setter, signal: AbortSignal): Promise<void> {
  set(farcasterLoginAtom, { step: 'starting' })
  set(trackIntent, { name: 'SOCIAL_LOGIN_STARTED', properties })
  try {
    const run = await set(runIntent)
    const { state, uri } = await run.call('getFarcasterUri', {}, { signal })
    set(farcasterLoginAtom, { step: 'code', uri })
    const action = await waitForAnswer(get, { run, signal, state })
    signal.throwIfAborted()
    set(trackIntent, { name: 'SOCIAL_LOGIN_SUCCESS', properties })
    if (action === 'verifyDevice') {
      // As after the code of a mail: a window brings this page its key share.
      set(emailLoginAtom, { step: 'device', email: '' })
      return get(navigatorAtom).replace({ view: 'EmailVerifyDevice', data: undefined })
    }
    set(farcasterLoginAtom, { step: 'connecting' })
    const { user } = await run.call('getUser', {}, { signal })
    await finishLogin(run, user)
  } catch (error) {
    if (isLeft(error) || signal.aborted) return
    const fault = faultOf(error)
    const { message } = new FarcasterFailedError({ cause: error })
    set(trackIntent, { name: 'SOCIAL_LOGIN_ERROR', properties: { ...properties, message } })
    set(farcasterLoginAtom, { step: 'failed', error: { ...fault, message } })
  }
}

type Begun = { run: Run; signal: AbortSignal; state: string }

/** Asks until the visitor agreed on the phone, for as long as the code is good. */
async function waitForAnswer(get: Getter, { run, signal, state }: Begun) {
  const { clock } = get(configAtom)
  for (;;) {
    const { action } = await run.call('connectFarcaster', { state }, { signal })
    if (action !== 'wait') return action
    await clock.delay(farcasterPollMs, signal)
  }
}
