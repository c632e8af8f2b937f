import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, type Module, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import type { ProjectConfig } from '@rstest/core'
import type { Group, Mode } from './rspack.container'
import * as single from './rspack.container'
import { makeTestProject } from './rstest.project'
import { ports, remoteNames } from './sandbox/src/ports'
import { chunkFiles } from './scripts/bundler/chunkFiles'
import { chunkLibraries, libraryOf } from './scripts/bundler/chunkLibraries'
import { awaitedChunks } from './scripts/bundler/chunkNames'
import { errorsPage } from './scripts/bundler/errorsPage'
import { hostManifest } from './scripts/bundler/hostManifest'
import { bufferImport, bufferUsers } from './scripts/bundler/pairingBuffer'

export { type Mode, runtimeConfig, runtimeFile, scriptRule } from './rspack.container'

// The workspace's containers, and the modules that share a file in each. The build settings of one container are in
// rspack.container.ts, measured reasons in docs/decisions/.

export const root = import.meta.dirname

/** A container: the shell or a remote. `port` is its own origin in development and in the end-to-end tests. */
export type Container = {
  name: string
  port: number
  /** Each with the name of its file. */
  exposes: Record<string, { import: string; name: string }>
}

export const containers: readonly Container[] = [
  {
    name: 'shell',
    port: ports.shell,
    exposes: {
      './modal': { import: './src/modal/createModal.tsx', name: 'modal' },
      './doors': { import: './src/modal/doors.ts', name: 'doors' },
    },
  },
  ...remoteNames.map((name) => ({
    name,
    port: ports[name],
    exposes: { './manifest': { import: './src/manifest.ts', name: 'manifest' } },
  })),
]

const packageVersion = (name: string): string =>
  JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version

/** A container's version. FOYER_VERSION builds the same sources as a release of another one, which tests need. */
export const versionOf = (name: string): string => process.env.FOYER_VERSION ?? packageVersion(name)

const files = chunkFiles()

/** The files and libraries that chunkFiles.ts and chunkLibraries.ts name. */
const group = (container: Container['name'], name: string): Group => ({
  name,
  priority: 1,
  enforce: true,
  test: (module: Module) => {
    const path = module.nameForCondition() ?? ''
    const libraries = chunkLibraries[container]?.[name] ?? []
    return libraryOf(path, libraries) !== undefined || files[container]?.[name]?.has(path) === true
  },
})

/** What travels together. */
const groups: Readonly<Record<string, Record<string, Group>>> = {
  shell: {
    core: group('shell', 'core'),
    engine: group('shell', 'engine'),
    // Names are asked of a chain that balances are read of: both take the library from one chunk.
    'eip155-read': {
      name: 'eip155-read',
      priority: 1,
      enforce: true,
      minChunks: 2,
      chunks: ({ name }) => name === 'eip155-read' || name === 'eip155-names',
      test: (module) => libraryOf(module.nameForCondition() ?? '', ['viem', 'abitype', 'ox']) !== undefined,
    },
  },
  'mf-connect': { Connect: group('mf-connect', 'Connect') },
}

const prefixLoader = join(import.meta.dirname, 'scripts/bundler/prefixLoader.mjs')
const buffered = { test: bufferUsers, use: [{ loader: prefixLoader, options: { prefix: bufferImport } }] }

const toSingle = ({ name, exposes }: Container, mode: Mode): single.Container => ({
  name,
  exposes: mode === 'development' && name === 'shell' ? { ...exposes, ...developmentDoor } : exposes,
  version: versionOf(name),
  core: packageVersion('shared-core'),
  folder: join(root, name),
  groups: groups[name] ?? {},
  rules: name === 'shell' ? [buffered] : [],
  awaited: awaitedChunks(name),
  isProvider: name === 'shell',
})

/** In development the shell has its modal behind what hot reload needs to be there first. */
const developmentDoor = { './modal': { import: './src/modal/developmentDoor.ts', name: 'modal' } }

/** Where a container lies in a release: a version's files never change. */
export const containerPath = (name: string): string =>
  single.containerPath({ name, version: versionOf(name) })

/** In production the runtime must be built before: its file name is part of every entry. */
export function makeConfig(container: Container, mode: Mode, outDir: string): Configuration {
  const own = toSingle(container, mode)
  const config = single.makeConfig(own, { mode, outDir })
  if (!own.isProvider) return config
  const manifest = hostManifest({ name: single.containerName(own), version: own.version, expose: 'loader' })
  return { ...config, plugins: [...(config.plugins ?? []), manifest, errorsPage] }
}

/** Where the shell's development flavour lies in a release: within its version's folder. */
export const flavourPath = (): string => `${containerPath('shell')}/dev`

/**
 * The shell in development mode, with shared-core and React's development build: a part of every release, so that a
 * team can run its one remote against it with hot reload. Built after the shell itself.
 */
export function flavourConfig(outDir: string): Configuration {
  const shell = containers.find(({ name }) => name === 'shell')
  if (!shell) throw new Error('There is no shell')
  const runtime = `../../../${single.runtimeFile(outDir)}`
  const config = single.makeConfig(toSingle(shell, 'development'), { mode: 'development', outDir, runtime })
  const output = { ...config.output, path: join(outDir, flavourPath()) }
  // Half the bytes, and every name as it was; but not in the entry, whose names are made of the path of the folder.
  const entry = /remoteEntry\.js$/
  const minify = (mangle: boolean, files: { test: RegExp } | { exclude: RegExp }) =>
    new SwcJsMinimizerRspackPlugin({ ...files, minimizerOptions: { mangle, compress: false } })
  const minimizer = [minify(true, { test: entry }), minify(false, { exclude: entry })]
  const optimization = {
    ...config.optimization,
    ...single.counted,
    minimize: true,
    minimizer,
    realContentHash: true,
  }
  // React 19 makes nothing of where an element was written, and the path of the folder would be in every file.
  const [, ...rules] = config.module?.rules ?? []
  const module = { ...config.module, rules: [single.scriptRule('production', false), ...rules] }
  return { ...config, name: 'shell-dev', devtool: false, output, optimization, module }
}

/** The unit tests of one package of the workspace. */
export const testProject = (name: string): ProjectConfig & { name: string } => ({
  ...makeTestProject({
    name,
    folder: join(root, name),
    isNode: ['sandbox', 'secure-site', 'services'].includes(name),
  }),
  setupFiles: ['fixSeeds', 'endReact'].map((name) => join(root, `scripts/testing/${name}.ts`)),
})
