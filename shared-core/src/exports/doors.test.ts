import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'

/** The door `frame` is of another site's build, which has no other door. */
const files = readdirSync(__dirname).filter((file) => !file.includes('.test.') && file !== 'frame.ts')

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

/** The names that a door lists, and those of the files that it shows whole. */
function namesIn(file: string): string[] {
  const lists = [...read(file).matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','))
  const listed = lists.map((name) => name.replace('type ', '').trim()).filter(Boolean)
  const whole = [...read(file).matchAll(/^export \* from '(.+)\.js'/gm)].map(([, path]) => `${path}.ts`)
  const shown = whole.flatMap((path) => [...read(path).matchAll(/^export (?:const|type) (\w+)/gm)])
  return [...listed, ...shown.map(([, name = '']) => name)]
}

test('the doors: a name has one door', () => {
  const names = files.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the door manifest has types alone: a manifest is read where nothing of shared-core is', () => {
  const manifest = readFileSync(join(__dirname, 'manifest.ts'), 'utf8')
  expect(manifest.match(/^export (?!type )/gm)).toBeNull()
})
