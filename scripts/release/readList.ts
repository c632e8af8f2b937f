import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { readReleaseList } from '../../shell/src/release/readReleaseList'
import { ReleaseError } from './ReleaseError'

/** Checked as the shell checks it, so that what is published is what it takes. Nothing is asked of this address. */
const anyBase = 'https://release.invalid/release.json'

type Parsed = { list: ReleaseList; why?: undefined } | { list?: undefined; why: string }

function check(list: unknown): Parsed {
  try {
    return { list: readReleaseList(list, anyBase) }
  } catch (error) {
    // Outside a page there is no origin that plain http or a development list would be for.
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

/** @returns Undefined where it is broken. */
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

/** @returns Every list the folder ever served, the oldest first; without those that today's shell would refuse. */
export const readHistory = (out: string): readonly ReleaseList[] =>
  sequencesOf(join(out, 'history')).flatMap(
    (sequence) => parse(join(out, 'history', `${sequence}.json`)).list ?? [],
  )

/** @returns The highest sequence the folder ever served, 0 for none. */
const newestOf = (out: string): number => sequencesOf(join(out, 'history')).at(-1) ?? 0

/**
 * Reads the list that a release folder serves.
 * @returns Undefined in a folder that holds no release.
 * @throws {ReleaseError} The list is broken, gone, or older than what was served: browsers that saw the newer one would
 * refuse it, and what was revoked since would run again. Names the copy that mends it.
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

/** Alone, a team builds no shell: its list is read as one that has the remote's own files for it. */
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

/** Reads what `pnpm build`, or `foyer-remote build` in a remote's own folder, left. */
export function readBuild(from: string): ReleaseList {
  const file = join(from, 'release.json')
  if (!hasBuild(from)) throw new ReleaseError(`${from} holds no build: run pnpm build first`)
  const { list, why } = readAlone(file)
  if (!list) throw new ReleaseError(`${file} is no build to release: ${why}`)
  return list
}
