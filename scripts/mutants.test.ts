import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { containers, root } from '../rspack.base'
import { carries, idsIn, isId, readSource, testsAt } from './mutants/titles'
import exempt from './mutants.exempt.json'
import mutants from './mutants.json'

const unitTests = [
  'shared-core',
  ...containers.map(({ name }) => name),
  'scripts',
  'bench',
  'sandbox',
  'bridges',
  'secure-site',
  'services',
]

/** The ids in the test titles of all suites; the fixtures of end-to-end tests contain titles too. */
const named = new Set(
  [...unitTests.flatMap((name) => testsAt(name)), ...testsAt('e2e', /\.tsx?$/)].flatMap((file) =>
    idsIn(readSource(file)),
  ),
)

describe('the breakages', () => {
  test('the line of each is there exactly once, and so are its tests', () => {
    const stale = mutants.filter(({ file, find, tests }) => {
      const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
      return source.split(find).length !== 2 || !existsSync(join(root, tests))
    })
    expect(stale).toEqual([])
  })

  test('the unit tests’ runner has the tests of each', () => {
    const lost = mutants.filter(({ tests }) => !unitTests.some((name) => tests.startsWith(`${name}/`)))
    expect(lost.map(({ id, tests }) => `${id}: ${tests}`)).toEqual([])
  })

  test('a title of its tests names the rule of each', () => {
    const nameless = mutants.filter(
      ({ id, tests }) => !testsAt(tests).some((file) => carries(readSource(file), id)),
    )
    expect(nameless.map(({ id, tests }) => `${id}: ${tests}`)).toEqual([])
  })

  test('each id that a test names has one, or a reason why it can have none', () => {
    const guarded = new Set(mutants.map((x) => x.id).filter(isId))
    const excused = Object.keys(exempt)
    expect([...named].filter((id) => !guarded.has(id) && !excused.includes(id)).sort()).toEqual([])
    // An exemption ends with the first breakage for its id, or with the last title that names the id.
    expect(excused.filter((id) => guarded.has(id) || !named.has(id))).toEqual([])
  })
})
