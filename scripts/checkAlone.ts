// A team with only its remote and the release's package: installs, checks types, runs unit tests, builds [FED-01].
// Writes how many of those tests passed, as the reporter of the workspace's unit tests does.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, versionOf } from '../rspack.base'
import { install } from './alone/install'
import { writeLock } from './alone/writeLock'
import { checkHashes } from './build/checkBundles'
import { endCheck } from './testing/endCheck'
import { aloneRemote as name, needsWorkspace } from './testing/unitRuns'

/** A remote's own dependencies: the compiler, the test runner, and the libraries with which its tests draw and vary their input. */
const devTools = [
  '@rstest/core',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@testing-library/user-event',
  'fast-check',
  'happy-dom',
  'typescript',
]

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value, undefined, 2))

/** What the workspace’s own tests begin and end with. */
const setup = ['fixSeeds.ts', 'endReact.ts']
const runnerConfig = `import remote from '@foyer/shared-core/rstest'

export default { ...remote, setupFiles: ${JSON.stringify(setup.map((file) => `./${file}`))} }
`
const seedTest = `import { expect, test } from '@rstest/core'
import fc from 'fast-check'

test('generated cases are the same in each run', () => {
  expect(fc.readConfigureGlobal()).toEqual({ seed: Number(process.env.FOYER_SEED ?? 1) })
})
`

/** Makes the folder as a team has it. */
async function layOut(folder: string): Promise<void> {
  const from = join(root, name)
  const filter = (path: string) => !needsWorkspace.test(path)
  cpSync(join(from, 'src'), join(folder, 'src'), { recursive: true, filter })
  for (const file of setup) cpSync(join(root, 'scripts/testing', file), join(folder, file))
  writeFileSync(join(folder, 'rstest.config.mjs'), runnerConfig)
  writeFileSync(join(folder, 'src/seeds.test.ts'), seedTest)
  const { devDependencies } = readJson(join(root, 'package.json'))
  writeJson(join(folder, 'tsconfig.json'), { extends: '@foyer/shared-core/tsconfig.json', include: ['src'] })
  await writeLock(folder, {
    tarball: join(root, `dist/packages/foyer-shared-core-${versionOf('shared-core')}.tgz`),
    from: ['.', 'shared-core', name],
    manifest: {
      ...readJson(join(from, 'package.json')),
      devDependencies: Object.fromEntries(devTools.map((tool) => [tool, devDependencies[tool]])),
    },
  })
}

process.once('uncaughtException', endCheck)
const folder = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
const startedMs = performance.now()
const bin = (command: string) => join(folder, 'node_modules/.bin', command)
const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

type Report = {
  readonly summary: {
    readonly passedTests: number
    readonly failedFiles: number
    readonly skippedTests: number
  }
  readonly files: readonly {
    readonly results: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Runs the unit tests, and writes their count. */
function runTests(): boolean {
  const args = 'run --pool vmForks --reporter default --reporter json'.split(' ')
  const { status, stdout } = spawnSync(bin('rstest'), args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  const start = stdout.lastIndexOf('\n{\n')
  console.log(stdout.slice(0, start))
  const { files, summary }: Report = JSON.parse(stdout.slice(start))
  const failures = files
    .flatMap(({ results }) => results)
    .filter((result) => result.status === 'fail')
    .map(({ fullName }) => `${name} alone: ${fullName}`)
  const count = {
    passed: summary.passedTests,
    // A file that did not load has no test that failed.
    failed: Math.max(failures.length, summary.failedFiles),
    skipped: summary.skippedTests,
    failures,
  }
  const results = join(root, '.cache/tests')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'alone.json'), JSON.stringify(count))
  return status === 0
}

/** Each step runs after the steps before it. */
const steps: readonly [title: string, run: () => boolean][] = [
  ['types', () => succeeds(bin('tsc'), '-p', '.')],
  ['unit tests', runTests],
  ['build', () => succeeds(bin('foyer-remote'), 'build')],
]
try {
  await layOut(folder)
  await install(folder)
  const failed = steps.find(([, run]) => !run())
  if (!failed) checkHashes(join(folder, 'dist', name, versionOf(name)))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(failed ? `${name} alone: ${failed[0]} failed` : `${name} stands alone (${seconds} s)`)
  process.exitCode = failed ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
