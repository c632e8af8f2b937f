import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { filesOf, type ReleaseList } from '../../shell/src/release/ReleaseList'
import { servedOf } from './list'
import { ReleaseError } from './ReleaseError'
import type { ReleaseKey } from './sign'

export const hashOf = (file: string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** @returns A file that differs between two folders, if any: it has other bytes, or exists in one of them. */
function differenceOf(one: string, other: string): string | undefined {
  const names = new Set([...filesUnder(one), ...filesUnder(other)])
  return [...names].find((name) => {
    const [a, b] = [join(one, name), join(other, name)]
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b))
  })
}

/** `runtime` is the runtime's address in the list. */
type Shipped = { readonly remote: string; readonly version: string; readonly runtime: string }

/** Otherwise the entry would get a runtime other than the one of its build. */
function mustBeBuiltWith(entry: string, runtime: string): void {
  const name = basename(runtime)
  if (!existsSync(entry) || !readFileSync(entry, 'utf8').includes(name))
    throw new ReleaseError(`${entry} was not built with ${name}, the listed runtime: build it again`)
}

/**
 * Copies built versions and their runtime into the release folder. The folder of a version is written once.
 * @throws {ReleaseError} A version was released before with other bytes; then nothing is copied.
 */
export function copyVersions({ from, out, shipped }: copyVersions.Parameters): void {
  const waiting = shipped.filter(({ remote, version, runtime }) => {
    const [source, target] = [join(from, remote, version), join(out, remote, version)]
    if (!existsSync(source)) throw new ReleaseError(`${source} is missing: run pnpm build first`)
    mustBeBuiltWith(join(source, 'remoteEntry.js'), runtime)
    const file = existsSync(target) ? differenceOf(source, target) : undefined
    if (file)
      throw new ReleaseError(
        `${remote} ${version} was released with other bytes (${file}): raise the version in ${remote}/package.json`,
      )
    return !existsSync(target)
  })
  const runtimes = filesUnder(join(from, 'rt'))
  // A runtime's name contains its hash, so different runtimes have different names.
  for (const name of runtimes) {
    const [built, released] = [join(from, 'rt', name), join(out, 'rt', name)]
    if (existsSync(released) && !readFileSync(built).equals(readFileSync(released)))
      throw new ReleaseError(`rt/${name} was released with other bytes: one of the two was changed`)
  }
  for (const { remote, version } of waiting) {
    const target = join(out, remote, version)
    // Copy to a temporary folder first: an interrupted copy must not pass for a version.
    rmSync(`${target}.part`, { recursive: true, force: true })
    cpSync(join(from, remote, version), `${target}.part`, { recursive: true })
    renameSync(`${target}.part`, target)
  }
  if (waiting.length > 0) cpSync(join(from, 'rt'), join(out, 'rt'), { recursive: true })
}

export declare namespace copyVersions {
  type Parameters = { from: string; out: string; shipped: readonly Shipped[] }
}

const isElsewhere = (file: string) => /^[a-z]+:/i.test(file)

/**
 * @param last Its files were checked before: an emergency must not wait for unrelated files.
 * @throws {ReleaseError} A file of the list is missing in the folder, or has other bytes.
 */
export function mustHold({ out, list, last }: mustHold.Parameters): void {
  for (const file of Object.values(list.remotes).flatMap((x) => servedOf(x).flatMap(filesOf))) {
    if (isElsewhere(file) || last?.integrity[file]) continue
    const path = join(out, file)
    if (!existsSync(path)) throw new ReleaseError(`${path} is missing, and the list names it`)
    if (hashOf(path) !== list.integrity[file])
      throw new ReleaseError(`${path} was changed: its bytes are not the released ones`)
  }
}

export declare namespace mustHold {
  type Parameters = { out: string; list: ReleaseList; last?: ReleaseList | undefined }
}

/**
 * Writes the list. First takes the list's place in the history: of two simultaneous releases one takes the place, and
 * the other changes nothing. Writes the list itself last: a reader of the folder sees the old release or the whole new
 * one. Files that request the list by name come after the list.
 * Each key also signs a separate list, `release.<id>.json`, for hosts that have that key.
 * @param besides Writes the files that go with the list. @returns Writes the files that come after the list.
 * @throws {ReleaseError} Another release took the sequence meanwhile.
 */
export function writeList({ out, list, keys, besides }: writeList.Parameters): void {
  const text = JSON.stringify(list)
  mkdirSync(join(out, 'history'), { recursive: true })
  const place = join(out, 'history', `${list.sequence}.json`)
  if (!hasTaken(place, text)) throw new ReleaseError(`${place} is there already: another release came first`)
  let after = () => {}
  try {
    after = besides()
  } catch (error) {
    // This list was never served: the next try may take its place.
    rmSync(place)
    throw error
  }
  writeOwnLists({ out, list, keys })
  replaceFile(join(out, 'release.json'), text)
  after()
}

export declare namespace writeList {
  type Parameters = { out: string; list: ReleaseList; keys: readonly ReleaseKey[]; besides(): () => void }
}

/** @returns The keys whose own list was missing or different. */
export function writeOwnLists({ out, list, keys }: writeOwnLists.Parameters): ReleaseKey[] {
  return keys.filter((key) => {
    const [file, text] = [join(out, `release.${key.id}.json`), JSON.stringify(key.sign(list))]
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
    replaceFile(file, text)
    return true
  })
}

export declare namespace writeOwnLists {
  type Parameters = { out: string; list: ReleaseList; keys: readonly ReleaseKey[] }
}

/** @returns True if this writer made the file: it did not exist before. */
function hasTaken(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (existsSync(file)) return false
    throw error
  }
}

/** Replaces a file in one step, so that no reader sees half a file. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}
