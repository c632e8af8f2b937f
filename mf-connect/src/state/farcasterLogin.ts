import {
  type EmailLogin,
  emailLoginAtom,
  faultOf,
  finishLogin,
  type Run,
  runIntent,
} from '@foyer/shared-core/embedded'
import { isSafeLink } from '@foyer/shared-core/entities'
import { configAtom, navigatorAtom, trackIntent } from '@foyer/shared-core/state'
import { atom, type Getter, type Setter } from 'jotai'

/** How a login with Farcaster stands; `uri` is what a phone scans or opens. */
export type FarcasterLogin =
  | { readonly step: 'starting' | 'connecting' }
  | { readonly step: 'code'; readonly uri: string }
  | { readonly step: 'failed'; readonly error: NonNullable<EmailLogin['error']> }
export const farcasterLoginAtom = atom<FarcasterLogin>({ step: 'starting' })

/** How often the frame is asked whether the visitor agreed on the phone. */
const pollMs = 2_000

/** Begins a login with Farcaster, by a code of its relay [STA-09]. @returns Gives it up. */
export const connectFarcasterIntent = atom(null, (get, set): (() => void) => {
  const left = new AbortController()
  void logIn(get, set, left.signal)
  return () => left.abort()
})

const properties = { provider: 'farcaster' } as const
/** The catalogue's words [ERR-35]. */
const message = 'Failed to connect to farcaster'

async function logIn(get: Getter, set: Setter, signal: AbortSignal): Promise<void> {
  set(farcasterLoginAtom, { step: 'starting' })
  set(trackIntent, { name: 'SOCIAL_LOGIN_STARTED', properties })
  try {
    const run = await set(runIntent)
    const { state, uri } = await run.call('getFarcasterUri', {}, { signal })
    // A press opens it in this page's window: one that would run code here is none.
    if (!isSafeLink(uri)) throw new Error('The link is not safe')
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
    // Who left the view is told nothing.
    if (signal.aborted) return
    set(trackIntent, { name: 'SOCIAL_LOGIN_ERROR', properties: { ...properties, message } })
    set(farcasterLoginAtom, { step: 'failed', error: { ...faultOf(error), message } })
  }
}

type Begun = { run: Run; signal: AbortSignal; state: string }

/** Asks until the visitor agreed on the phone, for as long as the code is good. */
async function waitForAnswer(get: Getter, { run, signal, state }: Begun) {
  const { clock } = get(configAtom)
  for (;;) {
    const { action } = await run.call('connectFarcaster', { state }, { signal })
    if (action !== 'wait') return action
    await clock.delay(pollMs, signal)
  }
}
