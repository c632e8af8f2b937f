import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { globals, overridesOf, packages, walls } from './walls'

const root = join(import.meta.dirname, '../..')
const tests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.workspace.ts']

/** What is restricted in a folder, by the overrides' own first line. */
const restricted = (overrides: readonly object[], place: string) =>
  JSON.parse(JSON.stringify(overrides)).find(
    ({ includes }: { includes: string[] }) => includes[0] === `${place}/**`,
  )?.linter.rules.style

describe('walls', () => {
  test('biome.json holds what the table says: run `pnpm walls`', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    expect(overrides).toEqual(overridesOf())
  })

  test('behavior: each folder of the table exists', () => {
    const places = [...walls.flatMap(({ only }) => only), ...globals.only]
    const missing = places.filter((place) => !existsSync(join(root, place.replace('/**', ''))))
    expect(missing).toEqual([])
  })
})

describe('overridesOf', () => {
  const table = [
    { group: ['b'], only: ['shared-core/src/in/deep'], message: 'B' },
    { group: ['a'], only: ['shared-core/src/in', 'shell/src'], message: 'A' },
    { group: ['c'], only: [], message: 'B' },
  ]
  const overrides = overridesOf(table)
  const patterns = (place: string) => restricted(overrides, place)?.noRestrictedImports.options.patterns

  test('default: a wall stands in each package but the one that is let through', () => {
    const both = [{ group: ['b', 'c'], message: 'B' }]
    expect(patterns('mf-*/src')).toEqual([...both, { group: ['a'], message: 'A' }])
    expect(patterns('shared-core/src')).toEqual([...both, { group: ['a'], message: 'A' }])
    expect(patterns('shell/src')).toEqual(both)
  })

  test('behavior: a folder has its own override, without what it and those above it may import', () => {
    expect(patterns('shared-core/src/in')).toEqual([{ group: ['b', 'c'], message: 'B' }])
    expect(patterns('shared-core/src/in/deep')).toEqual([{ group: ['c'], message: 'B' }])
  })

  test('behavior: a folder comes after those that hold it, since the last override counts', () => {
    const places = overrides.map((override) => JSON.parse(JSON.stringify(override)).includes[0])
    expect(places).toEqual([
      'shared-core/src/**',
      'shell/src/**',
      'mf-*/src/**',
      'shared-core/src/in/**',
      'shared-core/src/in/deep/**',
      'bridges/src/**',
      'bridges/src/debug/**',
      'bridges/src/siwx/**',
      globals.only[0],
    ])
  })

  test('behavior: tests may import what they want; globals are denied to each package, and left to three places', () => {
    const [first] = JSON.parse(JSON.stringify(overrides))
    expect(first.includes).toEqual(['shared-core/src/**', ...tests])
    for (const place of packages)
      expect(restricted(overrides, place).noRestrictedGlobals.options.deniedGlobals).toEqual(globals.denied)
    expect(overrides.at(-1)).toEqual({
      includes: globals.only,
      linter: { rules: { style: { noRestrictedGlobals: 'off' } } },
    })
  })
})
