import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { remoteOf } from './list'
import { ReleaseError } from './ReleaseError'

/** A canary with fewer visits is not judged. */
const leastVisits = 200

/** A canary may fail up to this many times as often as the stable version. */
const tolerance = 2

type Fields = Readonly<Record<string, unknown>>

/** A visit is one page load: it counts as one failure, however often its visitor tries again. */
type Count = { readonly visits: Set<string>; readonly failed: Set<string> }

export type Counts = ReadonlyMap<string, Count>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (remote: unknown, version: unknown) => `${remote} ${version}`

/** @returns The page's event, as the sink stored it. @throws {Error} The line's fault. */
function bodyOf(line: string): Fields {
  const record: unknown = JSON.parse(line)
  if (!isFields(record) || !isFields(record.body)) throw new Error('it has no body')
  return record.body
}

/**
 * Counts the visits of each version in the analytics sink's records, one line of JSON each. Skips events of other
 * kinds, and bodies that are not the shell's: anyone on the internet can send those.
 * @throws {ReleaseError} The file is unreadable, or a line is not a record of the sink.
 */
export async function countVisits(file: string): Promise<Counts> {
  const counts = new Map<string, Count>()
  let number = 0
  const reject = (why: unknown): never => {
    const text = why instanceof Error ? why.message : String(why)
    throw new ReleaseError(
      number ? `${file}:${number} is no record: ${text}` : `${file} cannot be read: ${text}`,
    )
  }
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number += 1
      if (line.trim()) count(counts, bodyOf(line), number)
    }
  } catch (error) {
    return reject(error)
  }
  return counts
}

function count(counts: Map<string, Count>, { eventId, props }: Fields, number: number): void {
  if (!isFields(props) || !isFields(props.properties)) return
  const { event, properties } = props
  if (event !== 'REMOTE_LOADED' && event !== 'REMOTE_FAILED') return
  const { remote, version, visit } = properties
  const key = keyOf(remote, version)
  const known = counts.get(key) ?? { visits: new Set(), failed: new Set() }
  counts.set(key, known)
  // Older shells send no visit: count each record as one visit.
  const id = String(visit ?? eventId ?? number)
  known.visits.add(id)
  if (event === 'REMOTE_FAILED') known.failed.add(id)
}

export type Verdict = { readonly remote: string; readonly isBad: boolean; readonly why: string }

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

/**
 * Compares a canary with the stable version beside it.
 * A canary of the shell has no visits, since no shell reports its own loading, so it stays.
 * @returns Bad if, over at least 200 visits, the canary failed more than twice as often.
 */
export function judge({ list, remote, counts }: judge.Parameters): Verdict {
  const { version, canary } = remoteOf(list, remote)
  if (!canary) return { remote, isBad: false, why: 'no canary is out' }
  const of = (of: string) => {
    const { visits, failed } = counts.get(keyOf(remote, of)) ?? {}
    return { version: of, visits: visits?.size ?? 0, failed: failed?.size ?? 0 }
  }
  const [mine, stable] = [of(canary.version), of(version)]
  const kept = (why: string) => ({ remote, isBad: false, why: `canary ${mine.version} stays: ${why}` })
  if (remote === 'shell') return kept('no shell reports that it was loaded, so a person must judge it')
  if (mine.visits < leastVisits) return kept(`${mine.visits} visits, ${leastVisits} are needed`)
  if (stable.visits === 0) return kept(`no visits of the stable ${stable.version} to hold it against`)
  const told = [mine, stable].map(
    (x) => `${x.version} failed in ${x.failed} of ${x.visits} visits (${percent(x.failed, x.visits)})`,
  )
  const isBad = mine.failed * stable.visits > tolerance * stable.failed * mine.visits
  if (!isBad) return kept(told.join(', '))
  return { remote, isBad, why: `canary ${mine.version} goes: ${told.join(', ')}` }
}

export declare namespace judge {
  type Parameters = { list: ReleaseList; remote: string; counts: Counts }
}
