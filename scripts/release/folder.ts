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

/** @returns The file in which two folders differ, if any: other bytes, or only in one of them. */
function differenceOf(one: string, other: string): string | undefined {
  const names = new Set([...filesUnder(one), ...filesUnder(other)])
  return [...names].find((name) => {
    const [a, b] = [join(one, name), join(other, name)]
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b))
  })
}

/** `runtime` is the address that the list gives for it. */
type Shipped = { readonly remote: string; readonly version: string; readonly runtime: string }

/** Else the entry would be handed another runtime than the one it was built with. */
function mustBeBuiltWith(entry: string, runtime: string): void {
  const name = basename(runtime)
  if (!existsSync(entry) || !readFileSync(entry, 'utf8').includes(name))
    throw new ReleaseError(`${entry} was not built with ${name}, the listed runtime: build it again`)
}

/**
 * Copies built versions and their runtime into the release folder. The folder of a version is written once.
 * @throws {ReleaseError} One was released before with other bytes; then none is copied.
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
  // The name of a runtime holds its hash, so no two are alike by name alone.
  for (const name of runtimes) {
    const [built, released] = [join(from, 'rt', name), join(out, 'rt', name)]
    if (existsSync(released) && !readFileSync(built).equals(readFileSync(released)))
      throw new ReleaseError(`rt/${name} was released with other bytes: one of the two was changed`)
  }
  for (const { remote, version } of waiting) {
    const target = join(out, remote, version)
    // Copied aside first: a copy that breaks off must not pass for a version.
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
 * @param last What it names was looked at before: an emergency must not wait for files it has nothing to do with.
 * @throws {ReleaseError} A file that the list names is not in the folder, or not with its bytes.
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
 * Writes the list. Its place in the history is taken first: of two releases made at once one takes it, and the other
 * changes nothing. The list itself comes last: a reader of the folder sees the old release or the whole new one.
 * What asks for it by name comes after it.
 * Each key also signs a list of its own, `release.<id>.json`, for hosts that hold that key.
 * @param besides Writes what goes with the list. @returns Writes what comes after it.
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
    // No list of it was served: the next try may have its place.
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

/** @returns The keys whose own list was not there, or was another one. */
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

/** @returns Whether the file is this writer's: it was not there before. */
function hasTaken(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (existsSync(file)) return false
    throw error
  }
}

/** In one step: no reader ever sees half a file. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}
