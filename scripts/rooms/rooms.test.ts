import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { containers } from '../../rspack.base'
import { borrowed, flat, outside, rooms } from './rooms'

const root = join(import.meta.dirname, '../..')
const source = /\.tsx?$/
const isTest = /\.test\.tsx?$/
const statement = /(?:from|import|import\()\s*(?:\/\*[^*]*\*\/\s*)*'(\.[^']+)'/g

const read = (name: string, file: string) => readFileSync(join(root, name, 'src', file), 'utf8')
const roomOf = (path: string): string | undefined => (path.includes('/') ? path.split('/')[0] : undefined)

const isRemote = (name: string) => name.startsWith('mf-')
const roomsOf = (name: string) => rooms[isRemote(name) ? 'mf-*' : name] ?? []
const packages = [
  'shared-core',
  ...containers.map(({ name }) => name),
  ...['services', 'secure-site', 'bridges', 'sandbox'],
]

/** @returns Each import from a room to one that does not stand before it, as `file → file`. */
function climbs(name: string): string[] {
  const src = join(root, name, 'src')
  const order = roomsOf(name).map(([room]) => room)
  const found: string[] = []
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((path) => source.test(path) && !isTest.test(path))) {
    const from = roomOf(file)
    if (
      !from ||
      dirname(file)
        .split('/')
        .some((folder) => outside.includes(folder))
    )
      continue
    for (const [, specifier = ''] of read(name, file).matchAll(statement)) {
      const to = normalize(join(dirname(file), specifier))
      const target = roomOf(to)
      if (!target || target === from || borrowed[name]?.includes(to)) continue
      if (target === '..' || order.indexOf(target) < 0 || order.indexOf(target) > order.indexOf(from))
        found.push(`${file} → ${to}`)
    }
  }
  return found
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
        const files = readdirSync(join(root, name, 'src/views')).filter((file) => file.endsWith('.tsx'))
        const names = files.filter((file) => !isTest.test(file)).map((file) => file.replace(source, ''))
        expect(names.sort()).toEqual(viewsOf(name).sort())
      })
  }
})
