import { join } from 'node:path'
import { defineConfig } from '@rstest/core'
import { containers, root, testProject } from './rspack.base'
import { rstestSummary } from './scripts/testing/rstestSummary'

export default defineConfig({
  projects: [
    ...['shared-core', ...containers.map(({ name }) => name), 'sandbox'].map(testProject),
    ...['scripts', 'bench'].map((name) => ({
      ...testProject(name),
      include: ['**/*.test.ts'],
      testEnvironment: 'node' as const,
    })),
  ],
  // Left to itself it keeps one core free, which is half a machine of two.
  pool: { maxWorkers: '100%' },
  reporters: ['default', rstestSummary(join(root, '.cache/tests/unit.json'))],
})
