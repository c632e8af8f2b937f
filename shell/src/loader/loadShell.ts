import type { FoyerOptions } from '../host/options.js'
import type { Release } from '../release/ReleaseList.js'
import { askAnew } from '../verify/askAnew.js'
import { once } from '../verify/once.js'
import { patienceMs } from '../verify/patience.js'
import { createVerify } from '../verify/verify.js'
import type { Shells } from './begin.js'
import type { Origin } from './check.js'
import type { Start } from './createInstance.js'
import { here } from './here.js'
import { loadBegin } from './loadBegin.js'

/** The list baked into this file, or 0. The build leaves the name unresolved; writing a release puts the value in. */
declare const FOYER_RELEASE: Release | 0
/** The release that this file was built for; put in likewise. */
declare const FOYER_ORIGIN: Origin

const shells: Shells = {}

/** Asks for the release list and, beside it, for the checker's file, whose steps are all that follows. */
export function createStart(options: FoyerOptions): Start {
  const { release: given, releaseKey } = options
  const baked = FOYER_RELEASE
  // The baked list is as trusted as this file. Any other list is checked, and with a `releaseKey` every list.
  const trusted = (given ?? releaseKey) === undefined && baked
  const list = given ?? (baked || 'release.json')
  const isChannel = typeof list === 'string'
  const base = isChannel ? new URL(list, given ? location.href : here) : here
  const ask = (priority: RequestPriority) =>
    isChannel ? fetch(base, askAnew(priority)).catch((cause) => cause) : list
  // An answer that the page may not read, as an error without CORS headers, is one as well.
  const answers = () =>
    fetch(base, { ...askAnew(), mode: 'no-cors', redirect: 'follow' }).then(
      () => true,
      () => false,
    )
  let isFromAhead: boolean
  let askedMs: number
  /** @param isAhead Asks before any press, with a lower priority than the page's own requests. */
  const begun = once(async (isAhead: boolean = false) => {
    isFromAhead = isAhead
    askedMs = Date.now()
    const answer = ask(isAhead ? 'low' : 'high')
    const { begin, check } = await loadBegin(isAhead)
    return begin({
      options,
      check,
      answer,
      askedMs,
      ask,
      base,
      here,
      origin: FOYER_ORIGIN,
      trusted,
      shells,
      createVerify,
    })
  })
  /** Asks by itself once what was asked ahead comes in vain, unless the visitor waited for that long enough. */
  const wanted = () => {
    const asking = begun()
    const [isShared, sinceMs] = [isFromAhead, askedMs]
    return asking.catch((error) => {
      if (!isShared || Date.now() >= sinceMs + patienceMs) throw error
      return begun()
    })
  }
  return {
    answers,
    ask: async () => isChannel && !trusted && (await begun(true)).ask(),
    store: async () => (await begun(true)).store(),
    prefetch: async () => (await wanted()).prefetch(),
    shell: async () => (await wanted()).shell(),
  }
}
