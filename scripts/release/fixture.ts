import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'
import { makeFolder } from '../fixtures/makeFolder'
import { runRelease } from './cli'

/** Unguessable and incompressible bytes, the same in every run. */
export const hashOfText = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

type Make = { sequence?: number; marks?: Readonly<Record<string, string>> }

const runtime = 'rt/mf-rt.00000000.js'

const contentOf = (file: string, mark = '') =>
  `${file.endsWith('remoteEntry.js') ? `export const runtime='${runtime}';` : ''}export const file = '${file}${mark}'`

/**
 * A list of small files, as a build makes it.
 * @param versions Versions by remote; the shell is always included.
 * @param marks Texts that change the bytes of a remote's files.
 */
export function makeList(
  versions: Readonly<Record<string, string>>,
  { sequence = 1, marks = {} }: Make = {},
): ReleaseList {
  const integrity: Record<string, string> = {}
  const remotes = Object.entries({ shell: '1.0.0', ...versions }).map(([name, version]) => {
    const entry = `${name}/${version}/remoteEntry.js`
    const preload = [`${name}/${version}/view.11111111.js`]
    integrity[runtime] = hashOfText(contentOf(runtime))
    for (const file of [entry, ...preload]) integrity[file] = hashOfText(contentOf(file, marks[name]))
    const released: ReleasedVersion = {
      version,
      contract: 1,
      entry,
      runtime,
      flags: [],
      views: name === 'shell' ? {} : { [`View of ${name}`]: {} },
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

/** Writes a build of these versions into `dist`. */
function writeBuild(root: string, list: ReleaseList, { marks = {} }: Make = {}): void {
  const at = (file: string) => join(root, 'dist', file)
  for (const file of Object.keys(list.integrity))
    write(at(file), contentOf(file, marks[file.split('/')[0] ?? '']))
  for (const [name, { version }] of Object.entries(list.remotes))
    write(at(`${name}/${version}/later.22222222.js`), `export const later = '${name}${marks[name] ?? ''}'`)
  write(
    at('loader/loader.js'),
    'const c=[FOYER_RELEASE,FOYER_CHECK,FOYER_ORIGIN,FOYER_HERE];export{c as createFoyer};',
  )
  write(
    at('loader/loader.npm.js'),
    'export const createFoyer = [FOYER_RELEASE, FOYER_CHECK, FOYER_ORIGIN, FOYER_HERE]',
  )
  write(at('loader/loader.npm.d.ts'), 'export declare const createFoyer: unknown')
  write(at('loader/check.js'), 'export const check = 1')
  write(at('release.json'), JSON.stringify(list))
}

/** A separate workspace with a build of mf-account, and of `others` by version, and the commands to run there. */
export function startWorkspace({ version = '1.0.0' } = {}) {
  const root = makeFolder()
  const env: Record<string, string> = {}
  const at = (...path: string[]) => join(root, ...path)
  const read = (file: string) => readFileSync(at('release', file), 'utf8')
  type Build = { mark?: string; shell?: string; others?: Readonly<Record<string, string>> }
  const build = (of: string, { mark, others = {}, shell = '1.0.0' }: Build = {}) => {
    rmSync(at('dist'), { recursive: true, force: true })
    const marks = mark ? { 'mf-account': mark } : {}
    writeBuild(root, makeList({ shell, 'mf-account': of, ...others }, { marks }), { marks })
  }
  const run = async (...args: string[]) => {
    const lines: string[] = []
    try {
      await runRelease({ args, root, env, print: (line) => lines.push(line) })
      return lines.join('\n').replaceAll(root, '')
    } catch (error) {
      return String(error).replaceAll(root, '')
    }
  }
  build(version)
  return { at, build, env, read, run, list: (): ReleaseList => JSON.parse(read('release.json')) }
}
