import { join } from 'node:path'
import { defineConfig } from '@rstest/core'
import { containers, root, testProject } from './rspack.base'
import { rstestSummary } from './scripts/testing/rstestSummary'
import { leftOut } from './scripts/testing/unitRuns'
import { withReact } from './scripts/testing/withReact'

/** `pnpm test` runs in contexts what can be, and the rest as anything else does: each file in a process. */
const isContexts = process.env.FOYER_UNITS === 'contexts'

export default defineConfig({
  projects: [
    ...[
      'shared-core',
      ...containers.map(({ name }) => name),
      'bridges',
      'sandbox',
      'secure-site',
      'services',
    ].map(testProject),
    // The React bridge is for two Reacts.
    withReact('bridges', 18, ['src/react/**/*.test.tsx']),
    ...['scripts', 'bench'].map((name) => ({
      ...testProject(name),
      include: ['**/*.test.ts'],
      testEnvironment: 'node' as const,
    })),
  ].flatMap((project) => {
    const exclude = isContexts ? leftOut(project.name) : []
    return exclude ? [{ ...project, exclude: [...exclude] }] : []
  }),
  // Left to itself it keeps one core free, which is half a machine of two. Half of the tests in processes of their own wait
  // for a server or another process.
  pool: isContexts ? { type: 'vmForks', maxWorkers: '100%' } : { type: 'forks', maxWorkers: '150%' },
  reporters: ['default', rstestSummary(join(root, '.cache/tests/unit.json'))],
})
