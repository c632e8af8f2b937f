import { describe, expect, test } from '@rstest/core'
import { containers } from '../../rspack.base'
import { idsIn, readSource, testsIn, wholeIdsIn } from './testTitles'

const directories = [
  'shared-core',
  ...containers.map(({ name }) => name),
  'scripts',
  'bench',
  'sandbox',
  'bridges',
  'secure-site',
  'services',
]

/** The sources of all suites. Fixtures of the end-to-end tests contain test titles too. */
const sources = [...directories.flatMap((name) => testsIn(name)), ...testsIn('e2e', /\.tsx?$/)].map(
  readSource,
)
const required = [...readSource('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(
  ([, id = '']) => id,
)

describe('requirement ids in test titles', () => {
  test('exist in docs/requirements.md', () => {
    const ids = new Set(sources.flatMap(idsIn))
    expect(required.length).toBeGreaterThan(300)
    expect([...ids].filter((id) => !required.includes(id))).toEqual([])
  })

  test('include every requirement', () => {
    const ids = new Set(sources.flatMap(wholeIdsIn))
    expect(required.filter((id) => !ids.has(id))).toEqual([])
  })
})
