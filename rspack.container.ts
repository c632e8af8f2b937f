import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type Module, type RuleSetRule, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { ChunkHashesPlugin } from './rspack.chunkHashes'
import { EagerCompilePlugin } from './rspack.eagerCompile'
import { HandOverPlugin } from './rspack.handOver'
import { LicencesPlugin } from './rspack.licences'

// The build settings of one container in any folder: sharing, output, integrity and CSS. This file does not depend on
// the workspace, since a team with only its own remote builds with it too (`scripts/pack/`).

/** In the workspace shared-core is beside this file; in its package it contains this file. */
const found = [join(import.meta.dirname, 'shared-core'), join(import.meta.dirname, '..')].find((folder) =>
  existsSync(join(folder, 'src/exports/manifest.ts')),
)
if (!found) throw new Error('shared-core is not where the build settings expect it')
/** The folder of shared-core. */
export const core = found
/** The texts' runtime as ES modules; the resolver would choose the files for Node. */
const textRuntime = join(
  dirname(createRequire(join(core, 'package.json')).resolve('@messageformat/runtime')),
  '../esm',
)

export type Mode = 'development' | 'production'

/** One container: the shell or a remote. */
export type Container = {
  readonly name: string
  readonly version: string
  /** The version of shared-core at the build; any compatible version fits at run time. */
  readonly core: string
  /** The folder of the container's package. */
  readonly folder: string
  /** The modules that the container exposes, each with the name of its file. */
  readonly exposes: Readonly<Record<string, { import: string; name: string }>>
  /** The modules that share a file, by group. */
  readonly groups?: Readonly<Record<string, Group>>
  readonly rules?: readonly RuleSetRule[]
  /** The chunks that the list of wallets waits for, beside the entry. */
  readonly awaited?: readonly string[]
  /** Only the shell contains React, jotai and shared-core. */
  readonly isProvider?: boolean
}

/** Modules that share a file. */
export type Group = {
  name: string
  priority: number
  enforce: boolean
  test: (module: Module) => boolean
  /** The chunks that it takes modules from. */
  chunks?: (chunk: { readonly name?: string | undefined }) => boolean
  /** So many of these chunks must contain the module. */
  minChunks?: number
}

type Named = Pick<Container, 'name' | 'version'>

/** Unique on the page, so that two releases on one page never merge. */
export const containerName = ({ name, version }: Named): string =>
  `foyer_${name}_${version}`.replace(/\W/g, '_')

/** A container's folder in a release: a version's files never change. */
export const containerPath = ({ name, version }: Named): string => `${name}/${version}`

const targets = 'chrome 111, safari 16.4, firefox 115'

export const scriptRule = (mode: Mode, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: [/node_modules/, messagesFile],
  type: 'javascript/auto',
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
        },
      },
    },
  ],
})

/**
 * Numbers modules in the order of the build. Hashes of names would be more stable, but a shared module's name contains
 * the folder's path, so that the same commit would give other bytes in another folder.
 */
export const counted = { moduleIds: 'natural', chunkIds: 'natural' } as const

export const messagesFile = /messages\/(?:\w+\/)?[a-z]{2}\.ts$/
export const messagesLoader = join(import.meta.dirname, 'scripts/bundler/messagesLoader.mjs')

/**
 * A development module that loads everything the shell provides. An update does not contain the shell's modules, so
 * without this a change could not import a new one, or one whose only importer did not compile before.
 */
const provided = (): string => {
  const doors = readdirSync(join(core, 'src/exports')).filter((file) => !/test/.test(file))
  const names = ['react', 'jotai', ...doors.map((file) => `@foyer/shared-core/${file.replace('.ts', '')}`)]
  return `data:text/javascript,${names.map((name) => `import('${name}').catch(() => {})`).join(';')}`
}

/** The rule for the manifest of a remote in development, whose changed modules are swapped in place. */
const updates = ({ name }: Container): RuleSetRule => ({
  test: /[\\/]src[\\/]manifest\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  use: [
    {
      loader: join(import.meta.dirname, 'scripts/bundler/updatesLoader.mjs'),
      options: { remote: name, provided: provided() },
    },
  ],
})

/** Compiles catalogues to modules; no other loader may add code to them. */
const messages: RuleSetRule = {
  test: messagesFile,
  type: 'javascript/auto',
  use: [
    messagesLoader,
    {
      loader: 'builtin:swc-loader',
      options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
    },
  ],
}

export const styles: RuleSetRule = {
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { exportType: 'css-style-sheet', namedExports: true, dashedIdents: false },
  generator: { localIdentName: '[uniqueName]-[local]-[hash:5]', esModule: true },
  use: [{ loader: 'builtin:lightningcss-loader', options: { minify: true, targets } }],
}

export const resolve = {
  extensions: ['.ts', '.tsx', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  alias: {
    '@messageformat/runtime/lib/cardinals$': join(textRuntime, 'cardinals.js'),
    '@messageformat/runtime$': join(textRuntime, 'runtime.js'),
  },
}

/** One store and one React for all builds: the shell provides them, a remote contains no copy. */
const shared = ({ core, isProvider }: Container) => {
  const singleton = (requiredVersion: string) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion,
    ...(isProvider ? {} : { import: false as const }),
  })
  return {
    react: singleton('^19'),
    'react-dom': singleton('^19'),
    jotai: singleton('^2'),
    '@foyer/shared-core/': singleton(`^${core}`),
  }
}

/** @returns The path of the built runtime; its name contains its hash, so that a folder can hold several releases. */
export const runtimeFile = (outDir: string): string => `rt/${readdirSync(join(outDir, 'rt'))[0]}`

/**
 * The build settings of a container. A released container gets the runtime, which checks its chunks' hashes; any other
 * contains its own runtime, which checks none.
 * @param runtime The runtime's file beside the container; it must exist before, since its name is part of the
 * entry. Left out: the one in `outDir` in production, and none in development.
 */
export function makeConfig(
  container: Container,
  {
    mode,
    outDir,
    runtime = mode === 'production' && `../../${runtimeFile(outDir)}`,
  }: { mode: Mode; outDir: string; runtime?: string | false },
): Configuration {
  const production = mode === 'production'
  return {
    name: container.name,
    mode,
    context: container.folder,
    target: ['web', 'es2022'],
    entry: {},
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(outDir, containerPath(container)),
      publicPath: 'auto',
      uniqueName: containerName(container),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // Marks a module that threw while it loaded; the next request for a chunk removes the module.
      strictModuleErrorHandling: true,
      // A page that is several builds behind, one of them failed, needs the updates of each build.
      clean: Boolean(production || runtime),
    },
    module: {
      rules: [
        scriptRule(mode, !production),
        messages,
        styles,
        ...(container.rules ?? []),
        ...(production || container.isProvider ? [] : [updates(container)]),
      ],
    },
    resolve,
    externals: runtime
      ? [
          ({ request }, callback) =>
            /webpack-bundler-runtime\/dist\/(index\.cjs|bundler\.js)$/.test(request ?? '')
              ? callback(undefined, `module ${runtime}`)
              : callback(),
        ]
      : [],
    optimization: {
      ...(production ? counted : { chunkIds: 'named' }),
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...container.groups,
          // React's bytes are the same from release to release, so a browser downloads them only once.
          react: { name: 'react', test: /node_modules\/(react\/(?!jsx)|react-dom|scheduler)/, priority: 2 },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(container),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: {
          ...container.exposes,
          // A separate exposed module: a manifest that does not compile must not remove it.
          ...(production || container.isProvider
            ? {}
            : { './provided': { import: provided(), name: 'provided' } }),
        },
        // The array form isolates us from the page's own share scope; the string form does not.
        shareScope: ['foyer'],
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: shared(container),
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...(container.isProvider
        ? [new rspack.DefinePlugin({ FOYER_VERSION: JSON.stringify(container.version) })]
        : []),
      ...(runtime ? [new ChunkHashesPlugin(), new HandOverPlugin('remoteEntry.js')] : []),
      ...(production ? [new EagerCompilePlugin(container.awaited), new LicencesPlugin()] : []),
      ...(production ? [] : [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, messagesFile] })]),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
  }
}

/**
 * The federation runtime, built once: every container gets it instead of 20 kB of its own. It includes the check of
 * the chunks' hashes.
 */
export const runtimeConfig = (outDir: string): Configuration => ({
  name: 'rt',
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: { 'mf-rt': './shell/src/federation/runtime.ts' },
  output: {
    path: join(outDir, 'rt'),
    module: true,
    library: { type: 'module' },
    filename: '[name].[contenthash:8].js',
    clean: true,
  },
  module: { rules: [scriptRule('production', false)] },
  resolve: { extensionAlias: resolve.extensionAlias },
  plugins: [new HandOverPlugin(), new EagerCompilePlugin()],
  stats: 'errors-warnings',
  performance: { hints: false },
})
