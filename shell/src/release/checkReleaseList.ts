import { checkSignature } from './checkSignature.js'
import { decide } from './decide.js'
import type { Release } from './ReleaseList.js'
import { readReleaseList, refuse } from './readReleaseList.js'

/** What a browser remembers of earlier visits; read from storage, where anything may stand. */
export type Known = {
  readonly visitorId?: unknown
  /** The highest sequence seen, by the list's address. */
  readonly sequences?: unknown
}

/**
 * Checks a release list that came from outside, and decides it for this visitor.
 * @throws {Error} Named `ReleaseListError`, saying why: malformed, unsafe, not signed, or older than one already seen.
 * @example await checkReleaseList({ given: await fetch(url), base: url, known: {} })
 */
export async function checkReleaseList({
  given,
  base,
  key,
  known,
}: checkReleaseList.Parameters): Promise<Release> {
  const isChannel = given instanceof Response
  const list = readReleaseList(await readAnswer(given, base), base)
  // A key that came out empty is the page's mistake, and no leave to go without.
  if (key !== undefined) await checkSignature(list, key)
  // The page that pins a list may well go back to an older one.
  if (isChannel && list.sequence < Number(Object(known.sequences)[base] ?? 0))
    refuse('older than one already seen')
  const { visitorId } = known
  return { ...decide(list, typeof visitorId === 'string' ? visitorId : newVisitorId()), base, isChannel }
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
    known: Known
  }
}

/** Without https there is no `randomUUID`; the id only has to be another one for most visitors. */
const newVisitorId = () => crypto.randomUUID?.() ?? String(Math.random())
