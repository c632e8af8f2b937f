import type { FoyerOptions } from '../host/options.js'
import type { Release } from '../release/ReleaseList.js'
import { once } from '../verify/once.js'
import { patienceMs } from '../verify/patience.js'
import { askAnew } from '../verify/patient.js'
import { ways } from '../verify/ways.js'
import type { Origin } from './check.js'
import type { Start } from './createInstance.js'
import { here } from './here.js'
import { loadBegin } from './loadBegin.js'

/** The list baked into this file, or 0. The build leaves the name unresolved; writing a release puts the value in. */
declare const FOYER_RELEASE: Release | 0
/** The release that this file was built for; put in likewise. */
declare const FOYER_ORIGIN: Origin

/** Asks for the release list and, beside it, for the checker's file, whose steps are all that follows. */
export function createStart(options: FoyerOptions): Start {
  const { release: given } = options
  const baked = FOYER_RELEASE
  // The baked list is as trusted as this file. Any other list is checked, and with a `releaseKey` every list.
  const trusted = baked && (given ?? options.releaseKey) === undefined && baked
  const list = given ?? (baked || 'release.json')
  const isChannel = typeof list === 'string'
  const base = isChannel ? new URL(list, given ? String(location) : here) : here
  const ask = (isAhead?: boolean) =>
    isChannel ? fetch(base, askAnew(isAhead)).catch((cause) => cause) : list
  let askedMs: number
  const begun = once(async (isAhead?: boolean) => {
    askedMs = Date.now()
    const answer = ask(isAhead)
    const { begin } = await loadBegin(isAhead)
    return begin(options, ask, answer, askedMs, base, FOYER_ORIGIN, ways, trusted)
  })
  return [
    isChannel,
    (isAhead) => {
      const asking = begun(isAhead)
      const sinceMs = askedMs
      return asking.catch((error) => {
        // Asks once more, past the browser's cache, unless the visitor waited for that long enough.
        if (isAhead || Date.now() >= sinceMs + patienceMs) throw error
        return begun()
      })
    },
  ]
}
