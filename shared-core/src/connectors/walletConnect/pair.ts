import type { Clock } from '../../clock/Clock.js'
import { serverAheadMs } from '../../clock/serverTime.js'
import { pairingAnswerMs } from '../../constants/connecting.js'
import { pairingExpiryMarginMs, pairingLifetimeMs } from '../../constants/timing.js'
import { PairingFailedError } from '../../errors/connection.js'
import { isRejection } from '../../providers/readRefusal.js'
import type { PairingLink } from '../Connector.js'

/** The steps of a pairing that the library does. */
export type Pairer<settled> = {
  /** Makes a pairing, reports its link (with its age if it was made earlier), and waits for a wallet. */
  pair(onUri: (uri: string, madeAtMs?: number) => void): Promise<settled>
  /** Makes a link unanswerable. */
  forget(uri: string): void
  /** Ends a session that was settled too late. */
  drop(settled: settled): void
}

/**
 * Shows a pairing, and renews it before it expires, until a wallet answers. An answer to an earlier link still counts, and
 * so does one to a link that the visitor left, until it expires [STA-31, STA-37].
 * @returns The settled session.
 * @throws {PairingFailedError} The relay gave no link in time. A wallet's rejection is passed on, and so is the reason of
 * `left` once no link is left to answer, or of `end`.
 */
export async function pair<settled>(
  pairer: Pairer<settled>,
  to: pair.Parameters & { other?: Promise<settled> },
): Promise<settled> {
  const { clock, end, left, onLink, other } = to
  let isOver = false
  let cancelTimer = () => {}
  /** Aborts with the end of this pairing, which stops listening then. */
  const over = new AbortController()
  /** The links that were shown, and what cancels their expiry. */
  const links = new Map<string, () => void>()
  try {
    return await new Promise((resolve, reject) => {
      let latest = 0
      const fail = (error: unknown) => {
        isOver = true
        reject(error)
      }
      const settle = (settled: settled) => {
        if (isOver) return pairer.drop(settled)
        isOver = true
        resolve(settled)
      }
      const lookForLinks = () => {
        if (left.aborted && links.size === 0) fail(left.reason)
      }
      const leave = () => {
        // No link is the shown one any more, and none is made.
        latest += 1
        cancelTimer()
        lookForLinks()
      }
      end.addEventListener('abort', () => fail(end.reason), { signal: over.signal })
      left.addEventListener('abort', leave, { signal: over.signal })
      if (end.aborted) return fail(end.reason)
      if (left.aborted) return leave()
      void other?.then(settle)

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
          if (isOver || left.aborted) return pairer.forget(uri)
          const expiresAtMs = madeAtMs + pairingLifetimeMs
          const leftMs = expiresAtMs - clock.nowMs()
          links.set(
            uri,
            clock.setTimer(leftMs, () => {
              links.delete(uri)
              pairer.forget(uri)
              lookForLinks()
            }),
          )
          if (own !== latest) return
          onLink({ uri: withServerTime(uri, serverAheadMs(clock)), expiresAtMs })
          cancelTimer = clock.setTimer(leftMs - pairingExpiryMarginMs, start)
        })
        answer.then(
          (settled) => {
            cancelWait()
            settle(settled)
          },
          (error: unknown) => {
            cancelWait()
            // Ignore the expiry of a link that is no longer shown; only a rejection of it counts.
            if (own !== latest && !isRejection(error, 'session')) return
            fail(isShown ? error : new PairingFailedError({ cause: error }))
          },
        )
      }
      start()
    })
  } finally {
    isOver = true
    over.abort()
    cancelTimer()
    for (const [uri, cancelExpiry] of links) {
      cancelExpiry()
      pairer.forget(uri)
    }
  }
}

/** Writes the end of a link by the time of servers: the wallet compares it with the clock of its own device. */
const withServerTime = (uri: string, aheadMs: number): string =>
  uri.replace(
    /([?&]expiryTimestamp=)(\d+)/,
    (_, name: string, seconds: string) => `${name}${Number(seconds) + Math.round(aheadMs / 1_000)}`,
  )

export declare namespace pair {
  type Parameters = {
    clock: Clock
    /** Aborts when the page is over: no link can be answered any more. */
    end: AbortSignal
    /** Aborts when the visitor turns away: no link is made any more. */
    left: AbortSignal
    onLink(link: PairingLink): void
  }
}
