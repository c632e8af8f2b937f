import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'

/** Bytes that cannot be guessed nor packed, and are the same in every run. */
export const hashOfText = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

type Make = { sequence?: number; marks?: Readonly<Record<string, string>> }

const contentOf = (file: string, mark = '') => `export const file = '${file}${mark}'`

/**
 * A list of small files, as a build would make it.
 * @param versions By remote; the shell is always among them.
 * @param marks What makes the files of a remote other bytes.
 */
export function makeList(
  versions: Readonly<Record<string, string>>,
  { sequence = 1, marks = {} }: Make = {},
): ReleaseList {
  const integrity: Record<string, string> = {}
  const remotes = Object.entries({ shell: '1.0.0', ...versions }).map(([name, version]) => {
    const [entry, runtime] = [`${name}/${version}/remoteEntry.js`, 'rt/mf-rt.00000000.js']
    const preload = [`${name}/${version}/view.11111111.js`]
    integrity[runtime] = hashOfText(contentOf(runtime))
    for (const file of [entry, ...preload]) integrity[file] = hashOfText(contentOf(file, marks[name]))
    const released: ReleasedVersion = {
      version,
      contract: 1,
      entry,
      runtime,
      flags: [],
      views: name === 'shell' ? [] : [`View of ${name}`],
      preload,
    }
    return [name, released] as const
  })
  return { schema: 1, sequence, remotes: Object.fromEntries(remotes), integrity }
}

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A folder of its own for one test. */
export const makeRoot = (): string => mkdtempSync(join(tmpdir(), 'foyer-release-'))

/** Writes what a build of these versions leaves in `dist`. */
export function writeBuild(root: string, list: ReleaseList, { marks = {} }: Make = {}): void {
  const at = (file: string) => join(root, 'dist', file)
  for (const file of Object.keys(list.integrity))
    write(at(file), contentOf(file, marks[file.split('/')[0] ?? '']))
  for (const [name, { version }] of Object.entries(list.remotes))
    write(at(`${name}/${version}/later.22222222.js`), `export const later = '${name}${marks[name] ?? ''}'`)
  write(at('loader/loader.js'), 'const c=[FOYER_RELEASE,FOYER_CHECK,FOYER_HERE];export{c as createFoyer};')
  write(at('loader/loader.npm.js'), 'export const createFoyer = [FOYER_RELEASE, FOYER_CHECK, FOYER_HERE]')
  write(at('loader/check.js'), 'export const check = 1')
  write(at('release.json'), JSON.stringify(list))
}
