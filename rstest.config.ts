import { join } from 'node:path'
import { defineConfig } from '@rstest/core'
import { root, testProject } from './rspack.base'
import { rstestSummary } from './scripts/rstestSummary'

export default defineConfig({
  projects: [
    ...['shared-core', 'shell', 'mf-connect', 'mf-account', 'sandbox'].map(testProject),
    { ...testProject('scripts'), include: ['**/*.test.ts'], testEnvironment: 'node' },
  ],
  reporters: ['default', rstestSummary(join(root, '.cache/tests/unit.json'))],
})
