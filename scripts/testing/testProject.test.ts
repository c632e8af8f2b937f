import { expect, test } from '@rstest/core'
import fc from 'fast-check'
import { testProject } from '../../rspack.base'
import { makeTestProject, testTimeoutMs } from '../../rstest.project'

test('a package’s tests wait as long alone as among all: the runner takes no limit from the root', () => {
  expect(testTimeoutMs).toBeGreaterThan(5_000)
  for (const project of [testProject('shared-core'), makeTestProject({ name: 'alone', folder: '/alone' })])
    expect(project).toMatchObject({ testTimeout: testTimeoutMs })
})

test('generated cases are the same in each run', () => {
  expect(fc.readConfigureGlobal()).toEqual({ seed: Number(process.env.FOYER_SEED ?? 1) })
})
