import type { CaipAddress } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import { type PreparedSignIn, prepareSignIn } from './sign.js'

/** So long a nonce that was fetched ahead is used. Servers keep theirs for some minutes, Foyer's own for ten. */
const nonceFreshMs = 240_000

type Of = Omit<prepareSignIn.Parameters, 'signal'>

type Preparation = {
  readonly account: CaipAddress
  readonly abort: AbortController
  readonly atMs: number
  readonly answer: Promise<PreparedSignIn>
  isReady: boolean
}

/**
 * Fetches what the question on show needs, once: the press itself must ask the wallet, or browsers block its pop-up.
 * @param onChange Called when it is ready, or failed.
 */
export function createPreparing(config: Config, onChange: () => void) {
  let held: Preparation | undefined
  return {
    isPending: () => held?.isReady === false,
    start(of: Of): void {
      if (held) return
      const abort = new AbortController()
      const answer = prepareSignIn(config, { ...of, signal: abort.signal })
      const made = { account: of.caipAddress, abort, atMs: config.clock.nowMs(), answer, isReady: false }
      held = made
      const tell = () => {
        made.isReady = true
        if (held === made) onChange()
      }
      // After a failure the press tries again, and says why it failed.
      answer.then(tell, tell)
    },
    /** Forgets what was fetched for any other account. */
    keep(account: CaipAddress | undefined): void {
      if (!held || held.account === account) return
      held.abort.abort()
      held = undefined
    },
    /** Takes what was fetched, where it is not too old; where it failed, fetches again. */
    take(to: prepareSignIn.Parameters): Taken {
      const taken = held
      held = undefined
      if (!taken || config.clock.nowMs() - taken.atMs >= nonceFreshMs)
        return { prepared: undefined, giveBack() {} }
      return {
        prepared: taken.answer.catch(() => prepareSignIn(config, to)),
        giveBack() {
          held ??= taken
        },
      }
    },
  }
}

type Taken = {
  readonly prepared: Promise<PreparedSignIn> | undefined
  /** The wallet signed nothing: the next press uses the same nonce. */
  giveBack(): void
}
