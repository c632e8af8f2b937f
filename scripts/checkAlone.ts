// A team with only its remote and the release's package: installs, checks types, runs unit tests, builds [FED-01].
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, versionOf } from '../rspack.base'
import { install, writeLock } from './alone/writeLock'
import { checkHashes } from './bundler/checkBundles'
import { tools } from './pack/packCore'

const name = 'mf-account'
const version = versionOf('shared-core')
const file = `foyer-shared-core-${version}.tgz`
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

/** Makes the folder as a team has it. */
function layOut(folder: string): void {
  const from = join(root, name)
  // Tests against the local chains, and their parts, need the workspace, which a single team does not have.
  const filter = (path: string) => !/\.workspace(\.test)?\.tsx?$/.test(path)
  cpSync(join(from, 'src'), join(folder, 'src'), { recursive: true, filter })
  const tarball = join(root, 'dist/packages', file)
  const { devDependencies } = readJson(join(root, 'package.json'))
  const { dependencies, ...rest } = readJson(join(from, 'package.json'))
  const manifest = {
    ...rest,
    dependencies: { ...dependencies, '@foyer/shared-core': `file:${file}` },
    devDependencies: Object.fromEntries(devTools.map((tool) => [tool, devDependencies[tool]])),
  }
  writeJson(join(folder, 'tsconfig.json'), { extends: '@foyer/shared-core/tsconfig.json', include: ['src'] })
  const packed = readJson(join(root, 'shared-core/package.json'))
  writeLock(folder, {
    tarball,
    from: ['.', 'shared-core', name],
    manifest,
    packed: {
      name: '@foyer/shared-core',
      version,
      file,
      dependencies: [...Object.keys(packed.dependencies), ...tools].toSorted(),
    },
  })
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
const startedMs = performance.now()
const bin = (command: string) => join(folder, 'node_modules/.bin', command)
const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/** Each step runs after the steps before it. */
const steps: readonly [title: string, run: () => boolean][] = [
  // The local store may lack some packages yet.
  ['install', () => succeeds('npx', ...install, '--offline') || succeeds('npx', ...install)],
  ['types', () => succeeds(bin('tsc'), '-p', '.')],
  [
    'unit tests',
    () =>
      succeeds(
        bin('rstest'),
        'run',
        '--pool',
        'vmForks',
        '-c',
        'node_modules/@foyer/shared-core/build/rstest.js',
      ),
  ],
  ['build', () => succeeds(bin('foyer-remote'), 'build')],
]
try {
  layOut(folder)
  const failed = steps.find(([, run]) => !run())
  if (!failed) checkHashes(join(folder, 'dist', name, versionOf(name)))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(failed ? `${name} alone: ${failed[0]} failed` : `${name} stands alone (${seconds} s)`)
  process.exitCode = failed ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
