import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import mutants from './mutants.json'

const root = join(import.meta.dirname, '..')

test('the breakages: the line of each is there exactly once, and so are its tests', () => {
  const stale = mutants.filter(({ file, find, tests }) => {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    return source.split(find).length !== 2 || !existsSync(join(root, tests))
  })
  expect(stale).toEqual([])
})
