import type { Known } from '../release/checkReleaseList.js'

/** Storage may be forbidden, and anything may stand in it. */
const stored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {}
}

/** What this browser remembers of earlier visits; the shell writes it, once the modal was opened. */
export const recall = (): Known => ({
  visitorId: stored('@foyer/visitor'),
  sequences: stored('@foyer/release'),
})
