import type { Clock } from './Clock.js'

/**
 * Builds the abortable wait of a clock from its timer.
 * @returns Settles after `ms` milliseconds, or rejects with the signal's reason.
 */
export function delay(setTimer: Clock['setTimer'], ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = setTimer(ms, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}
