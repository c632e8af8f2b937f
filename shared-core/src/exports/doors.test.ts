import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'

/** The door `frame` is of another site's build, which has no other door. */
const files = readdirSync(__dirname).filter((file) => !file.includes('.test.') && file !== 'frame.ts')

/** The names that a door lists; those of a `*` are the intents, which `lateIntents.ts` has. */
const namesIn = (file: string): string[] =>
  [...readFileSync(join(__dirname, file), 'utf8').matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace('type ', '').trim())
      .filter(Boolean),
  )

test('the doors: a name has one door', () => {
  const names = files.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the door manifest has types alone: a manifest is read where nothing of shared-core is', () => {
  const manifest = readFileSync(join(__dirname, 'manifest.ts'), 'utf8')
  expect(manifest.match(/^export (?!type )/gm)).toBeNull()
})
