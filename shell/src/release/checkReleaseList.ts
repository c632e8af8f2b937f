import { checkFresh } from './checkFresh.js'
import { checkSignature } from './checkSignature.js'
import { decide } from './decide.js'
import type { Release } from './ReleaseList.js'
import { readReleaseList, refuse } from './readReleaseList.js'

/** A browser's memory of earlier visits, unparsed from storage. */
export type Known = {
  readonly visitorId?: unknown
  /** The highest sequence seen in a signed list, by the list's address. */
  readonly sequences?: unknown
}

/**
 * Checks a release list that came from outside, and decides it for this visitor.
 * @throws {Error} Named `ReleaseListError`, saying why: malformed, unsafe, not signed, past its time, of another channel,
 * or older than it may be.
 * @example await checkReleaseList({ given: await fetch(url), base: url, known: {} })
 */
export async function checkReleaseList({
  given,
  base,
  key,
  known,
  channel,
  floor = 0,
}: checkReleaseList.Parameters): Promise<Release> {
  const isChannel = given instanceof Response
  const list = readReleaseList(await readAnswer(given, base), base)
  const { issued: _, expires: __, ...timeless } = list
  const { development, sequence } = list
  // An empty key is the page's mistake: it must not switch the check off.
  const isSigned = key !== undefined
  if (isSigned) {
    if (development) refuse('a development list, and the page has a releaseKey')
    await checkSignature(list, key)
  }
  // Only a channel's list must not be older: a page may pin an older list, and a development server's has no sequence.
  if (isChannel && !development) {
    if (channel !== undefined && list.channel !== channel && (isSigned || list.channel))
      refuse(`of the channel ${list.channel}, not ${channel}`)
    // Only signed lists count as seen: a single forged sequence must not block every later list.
    const least = Math.max(floor, (isSigned && Number(Object(known.sequences)[base])) || 0)
    // Written this way round so that a floor that is not a number lets no list pass.
    if (!(sequence >= least)) refuse(`release ${sequence} is older than release ${least}`)
    if (isSigned) checkFresh(list, Date.now())
  }
  const { visitorId } = known
  return {
    // Without a signature the times are dropped: anyone could have written them.
    ...decide(isSigned ? list : timeless, typeof visitorId === 'string' ? visitorId : newVisitorId()),
    base,
    isChannel,
  }
}

/** Reads a channel's answer; refuses one that failed or is not JSON. */
async function readAnswer(given: unknown, base: string): Promise<unknown> {
  if (given instanceof Error) return refuse(`no answer from ${base}`)
  if (!(given instanceof Response)) return given
  if (!given.ok) refuse(`${base} answered ${given.status}`)
  return given.json().catch(() => refuse(`${base} is no JSON`))
}

export declare namespace checkReleaseList {
  type Parameters = {
    /** The list; or the channel's answer; or the error that came instead of an answer. */
    given: unknown
    /** URL of the list itself, or of the loader for a list given by the host. */
    base: string
    /** The page's `releaseKey`: the list must be signed by it. */
    key?: unknown
    /** The channel that the page wants; undefined: any. */
    channel?: unknown
    /** The lowest sequence that a channel may answer with. */
    floor?: number
    known: Known
  }
}

/** Without https there is no `randomUUID`; the id only has to be another one for most visitors. */
const newVisitorId = () => crypto.randomUUID?.() ?? String(Math.random())
