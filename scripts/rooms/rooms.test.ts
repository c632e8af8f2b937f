import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { containers } from '../../rspack.base'
import { beside, borrowed, flat, outside, rooms } from './rooms'

const root = join(import.meta.dirname, '../..')
const source = /\.tsx?$/
const isTest = /\.test\.tsx?$/
const statement = /(?:from|import|import\()\s*(?:\/\*[^*]*\*\/\s*)*'(\.[^']+)'/g

const read = (name: string, file: string) => readFileSync(join(root, name, 'src', file), 'utf8')
const isRemote = (name: string) => name.startsWith('mf-')
const keyOf = (name: string) => (isRemote(name) ? 'mf-*' : name)
const roomsOf = (name: string) => rooms[keyOf(name)] ?? []
/** The floors from the ground up: the files below the rooms, the rooms, the files above them. */
function floorsOf(name: string): readonly string[] {
  const { below = [], above = [] } = beside[keyOf(name)] ?? {}
  return [...below, ...roomsOf(name).map(([room]) => room), ...above]
}
/** The room of a file, or the name of a file beside the rooms. */
const roomOf = (path: string): string => path.split('/')[0]?.replace(/\.[jt]sx?$/, '') ?? ''
const packages = [
  'shared-core',
  ...containers.map(({ name }) => name),
  ...['services', 'secure-site', 'bridges', 'sandbox'],
]

/** @returns Each import to what does not stand before it, as `file → file`; a file that has no floor climbs too. */
function climbs(name: string): string[] {
  const src = join(root, name, 'src')
  const order = floorsOf(name)
  const found: string[] = []
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((path) => source.test(path) && !isTest.test(path))) {
    const folders = dirname(file).split('/')
    if (folders.some((folder) => outside.includes(folder))) continue
    const from = roomOf(file)
    if (!order.includes(from)) found.push(`${file} has no floor`)
    for (const [, specifier = ''] of read(name, file).matchAll(statement)) {
      const to = normalize(join(dirname(file), specifier))
      const target = roomOf(to)
      if (target === from || borrowed[name]?.includes(to)) continue
      if (target === '..' || order.indexOf(target) < 0 || order.indexOf(target) > order.indexOf(from))
        found.push(`${file} → ${to}`)
    }
  }
  return found
}

/** Whether a document's path is there: from the root, in a package, in `shared-core` or in the shell; a file without its ending. */
function isThere(path: string): boolean {
  const [name = '', ...rest] = path.split('/')
  const places = [path, `${name}/src/${rest.join('/')}`, `shared-core/src/${path}`, `shell/src/${path}`]
  return places.some((place) => ['', '.ts', '.tsx'].some((end) => existsSync(join(root, place + end))))
}

/** The names in the manifest's `views`. */
function viewsOf(name: string): string[] {
  const [, views = ''] = /views: \{(.*?)\n {2}\},/s.exec(read(name, 'manifest.ts')) ?? []
  return [...views.matchAll(/^ {4}(\w+):/gm)].map(([, view = '']) => view)
}

describe('rooms', () => {
  test('ARCHITECTURE.md has every room, in their order', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    for (const [name, list] of Object.entries(rooms)) {
      const rows = list.map(([room, holds]) => `| \`${room}\` | ${holds} |\n`).join('')
      expect(page).toContain(`### ${name}\n\n| Room | Holds |\n|---|---|\n${rows}`)
    }
  })

  test('the paths of ARCHITECTURE.md are there', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const named = [...page.slice(page.indexOf('## Four walks')).matchAll(/`([\w.-]+\/[\w./-]+)`/g)]
    const lost = named.map(([, path = '']) => path).filter((path) => !isThere(path))
    expect(named.length).toBeGreaterThan(50)
    expect(lost).toEqual([])
  })

  for (const name of packages) {
    test(`${name}: each folder is a room of the table, and each room a folder`, () => {
      const folders = readdirSync(join(root, name, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !outside.includes(entry.name))
        .map((entry) => entry.name)
      const known = roomsOf(name).map(([room]) => room)
      // A remote has the rooms that it needs.
      const expected = isRemote(name) ? known.filter((room) => folders.includes(room)) : known
      expect(folders.sort()).toEqual(expected.sort())
    })

    if (!flat.includes(name))
      test(`${name}: nothing imports from a room above its own`, () => {
        expect(climbs(name)).toEqual([])
      })

    if (isRemote(name))
      test(`${name}: views/ holds the views of the manifest, and nothing else`, () => {
        const files = readdirSync(join(root, name, 'src/views')).filter((file) => source.test(file))
        const names = files.filter((file) => !isTest.test(file)).map((file) => file.replace(source, ''))
        expect(names.sort()).toEqual(viewsOf(name).sort())
      })
  }
})
