import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { InvalidResponseError } from '../errors/services.js'
import { embeddedAtom } from '../state/embedded.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import type { Run } from './run.js'

const loginViews: readonly string[] = [
  'Connect',
  'ConnectingFarcaster',
  'ConnectSocials',
  'ConnectingSocial',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
]

/** Leads the visitor to a login, and waits for an account [STA-11]. @throws {InvalidResponseError} One was just done. @throws The signal's reason, where they leave. */
export function askLogin(run: Run, signal: AbortSignal): Promise<EmbeddedUser> {
  const { store, waiters } = run
  return new Promise((resolve, reject) => {
    const waiter = {
      come(user: EmbeddedUser) {
        signal.removeEventListener('abort', leave)
        resolve(user)
      },
    }
    const leave = () => {
      waiters.delete(waiter)
      reject(signal.reason)
    }
    if (signal.aborted) return leave()
    // A login that the frame knows nothing of, once it is done, would be asked for without end.
    if (run.isFinishing) return reject(new InvalidResponseError({ path: 'isConnected' }))
    signal.addEventListener('abort', leave, { once: true })
    waiters.add(waiter)
    if (store.get(modalAtom).open && loginViews.includes(store.get(routeAtom).view)) return
    const { hasEmail } = store.get(embeddedAtom)
    store.get(navigatorAtom).push({ view: hasEmail ? 'EmailLogin' : 'ConnectSocials', data: undefined })
  })
}
