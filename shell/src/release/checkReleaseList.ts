import { checkFresh } from './checkFresh.js'
import { checkSignature } from './checkSignature.js'
import { decide } from './decide.js'
import type { Release } from './ReleaseList.js'
import { readReleaseList, refuse } from './readReleaseList.js'

/** What a browser remembers of earlier visits; read from storage, where anything may stand. */
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
  // A key that came out empty is the page's mistake, and no leave to go without.
  const isSigned = key !== undefined
  if (isSigned) {
    if (development) refuse('a development list, and the page has a releaseKey')
    await checkSignature(list, key)
  }
  // The page that pins a list may well go back to an older one; a development server's has no past.
  if (isChannel && !development) {
    if (channel !== undefined && list.channel !== channel && (isSigned || list.channel))
      refuse(`of the channel ${list.channel}, not ${channel}`)
    // What was seen counts of signed lists alone: what anybody can say once must not shut out every later list.
    const least = Math.max(floor, (isSigned && Number(Object(known.sequences)[base])) || 0)
    // Not the other way round: a floor that is no number lets nothing pass.
    if (!(sequence >= least)) refuse(`release ${sequence} is older than release ${least}`)
    if (isSigned) checkFresh(list, Date.now())
  }
  const { visitorId } = known
  return {
    // Times count for who asks for a signature: without one anybody could write them, and they are no promise.
    ...decide(isSigned ? list : timeless, typeof visitorId === 'string' ? visitorId : newVisitorId()),
    base,
    isChannel,
  }
}

/** What a channel that is down, or is none, says in words. */
async function readAnswer(given: unknown, base: string): Promise<unknown> {
  if (given instanceof Error) return refuse(`no answer from ${base}`)
  if (!(given instanceof Response)) return given
  if (!given.ok) refuse(`${base} answered ${given.status}`)
  return given.json().catch(() => refuse(`${base} is no JSON`))
}

export declare namespace checkReleaseList {
  type Parameters = {
    /** The list; or the answer of the channel, where newer ones can be had; or the error that came instead of one. */
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
