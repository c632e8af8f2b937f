import { expect, test } from '@rstest/core'
import { makeList } from '../release/fixture'
import { describeBuild } from './describeBuild'

test('a build says where it wrote what, and what comes next', () => {
  const list = makeList({ 'mf-account': '1.2.0' })
  const [built, next] = describeBuild({ folder: '/work/dist', cwd: '/work', list }).split('\n')
  expect(built).toBe('Built into dist: shell 1.0.0, mf-account 1.2.0')
  expect(next).toContain('pnpm release')
  expect(describeBuild({ folder: '/work', cwd: '/work', list })).toContain('Built into .: ')
})
