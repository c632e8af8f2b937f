import { join } from 'node:path'
import { defineConfig, type ProjectConfig } from '@rstest/core'
import { containers, root, testProject } from './rspack.base'
import { rstestSummary } from './scripts/testing/rstestSummary'
import { leftOut } from './scripts/testing/unitRuns'
import { withReact } from './scripts/testing/withReact'

/**
 * The lanes of `scripts/test.ts` run the unit tests in two groups: those that can share a process in `contexts`, the others
 * in `processes`. `integration` tests start browsers or install packages, and run in the full lane. Unset: all of them.
 */
const group = process.env.FOYER_UNITS
const isContexts = group === 'contexts'
const integration = '**/*.integration.test.ts'

const choose = <Project extends ProjectConfig & { name: string }>(project: Project): readonly Project[] => {
  if (group === undefined) return [project]
  if (group === 'integration') return [{ ...project, include: [integration] }]
  const others = isContexts ? leftOut(project.name) : []
  return others ? [{ ...project, exclude: [integration, ...others] }] : []
}

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
  ].flatMap(choose),
  // Left to itself it keeps one core free, which is half a machine of two. Half of the tests in processes of their own wait
  // for a server or another process.
  pool: isContexts ? { type: 'vmForks', maxWorkers: '100%' } : { type: 'forks', maxWorkers: '150%' },
  reporters: ['default', rstestSummary(join(root, '.cache/tests/unit.json'))],
})
