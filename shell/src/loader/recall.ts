import type { Known } from '../release/checkReleaseList.js'

/** Reads an entry of storage, which may be forbidden or hold any text. */
const stored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {}
}

/** This browser's memory of earlier visits; the shell writes it once the modal was opened. */
export const recall = (): Known => ({
  visitorId: stored('@foyer/visitor'),
  sequences: stored('@foyer/release'),
})
