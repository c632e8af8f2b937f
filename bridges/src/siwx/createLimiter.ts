import type { Asker } from './Options.js'
import { Refusal } from './Refusal.js'
import type { Settings } from './readOptions.js'

const minuteMs = 60_000

/** How many who ask are remembered; the oldest are forgotten first. */
const keysLimit = 10_000

/**
 * Makes what counts requests of one kind by the minute.
 * @returns Counts one. @throws {Refusal} `limit`, with the seconds to wait in `Retry-After`.
 */
export function createLimiter({ limit, now }: Settings): (request: Request, asker: Asker) => void {
  const windows = new Map<string, { readonly startMs: number; count: number }>()
  return (request, asker) => {
    const key = limit?.keyOf(request, asker)
    if (key === undefined) return
    const nowMs = now()
    const known = windows.get(key)
    const isRunning = known !== undefined && nowMs - known.startMs < minuteMs
    const window = isRunning ? known : { startMs: nowMs, count: 0 }
    if (!isRunning) {
      windows.delete(key)
      windows.set(key, window)
      for (const [oldest] of windows) {
        if (windows.size <= keysLimit) break
        windows.delete(oldest)
      }
    }
    window.count += 1
    if (window.count <= (limit?.perMinute ?? 30)) return
    const seconds = Math.ceil((window.startMs + minuteMs - nowMs) / 1_000)
    throw new Refusal('Too many requests', { fault: 'limit', headers: { 'retry-after': String(seconds) } })
  }
}
