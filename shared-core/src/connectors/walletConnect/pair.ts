import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import { pairingAnswerMs } from '../../constants/connecting.js'
import { pairingExpiryMarginMs, pairingLifetimeMs, pairingRetryMs } from '../../constants/timing.js'
import { PairingFailedError } from '../../errors/connection.js'
import { isRejection } from '../../providers/walletErrors.js'
import type { PairingLink } from '../Connector.js'

/** What pairing needs of the library. */
export type Pairer<settled> = {
  /** Makes a new pairing, tells its link, and since when that lives if not since now, and waits for a wallet. */
  pair(onUri: (uri: string, madeAtMs?: number) => void): Promise<settled>
  /** Unsubscribes every pairing that waits: no wallet can answer it any more. */
  forget(): Promise<void>
  /** Ends a session that came too late. */
  drop(settled: settled): Promise<void>
}

/**
 * Shows a pairing, and another before it expires, until a wallet answers one of them: a link that was scanned just
 * before it was renewed still counts [STA-31, STA-37].
 * @returns What was settled.
 * @throws {PairingFailedError} The relay gave no link in time. What the wallet's rejection throws is passed on.
 */
export async function pair<settled>(pairer: Pairer<settled>, to: pair.Parameters): Promise<settled> {
  const { clock, onLink, signal } = to
  let isOver = false
  let cancelTimer = () => {}
  try {
    return await new Promise((resolve, reject) => {
      let latest = 0
      const fail = (error: unknown) => reject(error)
      signal.addEventListener('abort', () => fail(signal.reason), { once: true })
      if (signal.aborted) return fail(signal.reason)

      const start = () => {
        latest += 1
        const own = latest
        let isShown = false
        const cancelWait = clock.setTimer(pairingAnswerMs, () => {
          if (!isShown && own === latest) fail(new PairingFailedError())
        })
        const answer = pairer.pair((uri, madeAtMs = clock.nowMs()) => {
          cancelWait()
          isShown = true
          if (isOver || own !== latest) return
          const expiresAtMs = madeAtMs + pairingLifetimeMs
          onLink({ uri, expiresAtMs })
          cancelTimer = clock.setTimer(expiresAtMs - pairingExpiryMarginMs - clock.nowMs(), start)
        })
        answer.then(
          (settled) => {
            cancelWait()
            if (isOver) return void pairer.drop(settled).catch(() => {})
            isOver = true
            resolve(settled)
          },
          (error: unknown) => {
            cancelWait()
            // A link that is no longer shown may expire; only a person's no to it counts.
            if (own !== latest && !isRejection(error, 'pairing')) return
            fail(isShown ? error : new PairingFailedError({ cause: error }))
          },
        )
      }
      start()
    })
  } finally {
    isOver = true
    cancelTimer()
    // Unsubscribing waits for the relay, which may be gone: the answer does not wait for that.
    await withTimeout(clock, { ms: pairingRetryMs, answer: pairer.forget(), fallback: undefined }).catch(
      () => {},
    )
  }
}

export declare namespace pair {
  type Parameters = { clock: Clock; signal: AbortSignal; onLink: (link: PairingLink) => void }
}
