import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { readReleaseList } from '../../shell/src/release/readReleaseList'
import { ReleaseError } from './ReleaseError'

/** The address for the shell's own check, so that the shell accepts every published list. It gets no request. */
const anyBase = 'https://release.invalid/release.json'

type Parsed = { list: ReleaseList; why?: undefined } | { list?: undefined; why: string }

function check(list: unknown): Parsed {
  try {
    return { list: readReleaseList(list, anyBase) }
  } catch (error) {
    // Outside a page there is no loopback origin, for which plain http or a development list would be allowed.
    if (error instanceof ReferenceError) return { why: 'it is for one machine alone, not for visitors' }
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

function parse(file: string): Parsed {
  try {
    return check(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/** @returns Undefined for a broken list. */
export const readCopy = (file: string): ReleaseList | undefined => parse(file).list

/** @throws {ReleaseError} The shell would refuse this list. */
export function mustBeRead(list: ReleaseList): void {
  const { why } = check(list)
  if (why !== undefined) throw new ReleaseError(why)
}

const sequencesOf = (folder: string): number[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
        .sort((a, b) => a - b)
    : []

/** @returns Every list that the folder served, the oldest first; without lists that today's shell refuses. */
export const readHistory = (out: string): readonly ReleaseList[] =>
  sequencesOf(join(out, 'history')).flatMap(
    (sequence) => parse(join(out, 'history', `${sequence}.json`)).list ?? [],
  )

/** @returns The highest sequence that the folder served; 0 if it served none. */
const newestOf = (out: string): number => sequencesOf(join(out, 'history')).at(-1) ?? 0

/**
 * Reads the list that a release folder serves.
 * @returns Undefined in a folder that holds no release.
 * @throws {ReleaseError} The list is broken, missing, or older than a served one: browsers that saw the newer list
 * would refuse it, and versions revoked since would run again. Names the copy that mends it.
 */
export function readLast(out: string): ReleaseList | undefined {
  const newest = newestOf(out)
  const file = join(out, 'release.json')
  if (!existsSync(file) && newest === 0) return undefined
  const { list, why }: Parsed = existsSync(file) ? parse(file) : { why: 'it is missing' }
  if (list && list.sequence >= newest) return list
  const what = list ? `is of release ${list.sequence}, and ${newest} was served` : `is broken: ${why}`
  const copy = newest === 0 ? 'a copy' : join(out, 'history', `${newest}.json`)
  throw new ReleaseError(`${file} ${what}; put it back from ${copy}`)
}

export const hasBuild = (from: string): boolean => existsSync(join(from, 'release.json'))

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A team with one remote builds no shell: its list is read with the remote's own files in the shell's place. */
function readAlone(file: string): Parsed {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isFields(list) || !isFields(list.remotes) || Object.hasOwn(list.remotes, 'shell')) return check(list)
    const [shell] = Object.values(list.remotes)
    const read = check({ ...list, remotes: { ...list.remotes, shell } })
    if (!read.list) return read
    const { shell: _, ...remotes } = read.list.remotes
    return { list: { ...read.list, remotes } }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads the output of `pnpm build`, or of `foyer-remote build` in a remote's own folder. */
export function readBuild(from: string): ReleaseList {
  const file = join(from, 'release.json')
  if (!hasBuild(from)) throw new ReleaseError(`${from} holds no build: run pnpm build first`)
  const { list, why } = readAlone(file)
  if (!list) throw new ReleaseError(`${file} is no build to release: ${why}`)
  return list
}
