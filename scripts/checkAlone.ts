// A team that has nothing but its remote and the package of the release: installs, types, unit tests, build [FED-01].
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, versionOf } from '../rspack.base'
import { makeLock } from './alone/makeLock'
import { checkHashes } from './checkBundles'
import { tools } from './pack/packCore'

const name = 'mf-account'
const version = versionOf('shared-core')
const file = `foyer-shared-core-${version}.tgz`
/** What a remote's own package adds: the compiler, the test runner, and what its tests draw with. */
const devTools = [
  '@rstest/core',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  'fast-check',
  'happy-dom',
  'typescript',
]

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value, undefined, 2))

/** Lays out the folder as a team would have it. */
function layOut(folder: string): void {
  const from = join(root, name)
  cpSync(join(from, 'src'), join(folder, 'src'), { recursive: true })
  const tarball = join(root, 'dist/packages', file)
  cpSync(tarball, join(folder, file))
  const { devDependencies } = readJson(join(root, 'package.json'))
  const { dependencies, ...rest } = readJson(join(from, 'package.json'))
  const manifest = {
    ...rest,
    dependencies: { ...dependencies, '@foyer/shared-core': `file:${file}` },
    devDependencies: Object.fromEntries(devTools.map((tool) => [tool, devDependencies[tool]])),
  }
  writeJson(join(folder, 'package.json'), manifest)
  writeJson(join(folder, 'tsconfig.json'), { extends: '@foyer/shared-core/tsconfig.json', include: ['src'] })
  const packed = readJson(join(root, 'shared-core/package.json'))
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const own = workspace
    .split('\n')
    .filter((line) => /^(overrides|allowBuilds|peerDependencyRules):/.test(line))
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `${own.join('\n')}\n`)
  const lock = makeLock({
    lock: readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'),
    from: ['.', 'shared-core', name],
    manifest,
    packed: {
      name: '@foyer/shared-core',
      version,
      file,
      bytes: readFileSync(tarball),
      dependencies: [...Object.keys(packed.dependencies), ...tools].toSorted(),
    },
  })
  writeFileSync(join(folder, 'pnpm-lock.yaml'), lock)
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
const startedMs = performance.now()
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
const bin = (command: string) => join(folder, 'node_modules/.bin', command)
try {
  layOut(folder)
  const pnpm = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile']
  try {
    run('npx', ...pnpm, '--offline')
  } catch {
    run('npx', ...pnpm) // a store that does not hold everything yet
  }
  run(bin('tsc'), '-p', '.')
  run(bin('rstest'), 'run', '-c', 'node_modules/@foyer/shared-core/build/rstest.js')
  run(bin('foyer-remote'), 'build')
  checkHashes(join(folder, 'dist', name, versionOf(name)))
  console.log(`${name} stands alone (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
