import { atom } from 'jotai'
import { type PopupProvider, popupProviders } from '../constants/embedded.js'
import type { SocialProvider } from '../entities/SocialProvider.js'
import { FrameFailedError, SocialLoginFailedError } from '../errors/embedded.js'
import { ModalClosedError } from '../errors/modal.js'
import type { FrameResult } from '../frame/protocol.js'
import { socialLoginAtom } from '../state/embeddedLogin.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { refusesInApp } from './appBrowser.js'
import { faultOf } from './faultOf.js'
import { finishLogin } from './finishLogin.js'
import { type Run, runIntent } from './run.js'
import { beginStep, isLeft, openInPress } from './steps.js'

/** Opens the window of a social login and goes to ConnectingSocial; called in the press [CAP-06] [STA-07]. */
export const connectSocialIntent = atom(
  null,
  async (get, set, { provider }: { provider: SocialProvider }): Promise<void> => {
    const onFail = (error: unknown) =>
      set(socialLoginAtom, { step: 'failed', provider, error: faultOf(error) })
    const known = popupProviders.find((x) => x === provider)
    // Farcaster takes a path of its own [VAL-03].
    if (!known) return get(navigatorAtom).push({ view: 'ConnectingFarcaster', data: undefined })
    // The view says why, and leads to the user's browser.
    const popup = refusesInApp(provider) ? undefined : openInPress(get, onFail)
    get(navigatorAtom).push({ view: 'ConnectingSocial', data: { provider } })
    if (!popup) return
    set(socialLoginAtom, { step: 'starting', provider })
    set(trackIntent, { name: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    try {
      const run = await set(runIntent)
      // The view was left while this code was on its way.
      if (get(socialLoginAtom).step === 'idle') throw new ModalClosedError()
      const signal = beginStep(run, socialLoginAtom)
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
      if (isLeft(error)) return
      set(trackIntent, { name: 'SOCIAL_LOGIN_ERROR', properties: { provider, message: wordsOf(error) } })
      onFail(error)
    }
  },
)

/** What the page and analytics are told: never the site's own words, in which a visitor may be named. */
const wordsOf = (error: unknown): string => {
  if (error instanceof FrameFailedError) return error.reason
  return error instanceof Error ? error.message : ''
}

/** @throws {SocialLoginFailedError} The frame gave no address [ERR-34]; what the frame itself lacks stays what it is. */
async function startSocial(
  run: Run,
  { provider, signal }: { provider: PopupProvider; signal: AbortSignal },
): Promise<FrameResult<'getSocialRedirectUri'>> {
  try {
    return await run.call('getSocialRedirectUri', { provider }, { signal })
  } catch (cause) {
    const isOwn = cause instanceof Error && cause.name !== 'FrameFailedError'
    throw isOwn ? cause : new SocialLoginFailedError({ cause })
  }
}
