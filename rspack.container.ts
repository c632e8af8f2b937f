import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type Module, type RuleSetRule, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { ChunkHashesPlugin } from './rspack.chunkHashes'
import { EagerCompilePlugin } from './rspack.eagerCompile'
import { HandOverPlugin } from './rspack.handOver'

// How one container is built, wherever it lies: sharing, output, integrity and CSS. This file knows nothing of the
// workspace, since a team that has only its own remote builds with it too (`scripts/pack/`).

/** shared-core lies beside this file in the workspace, and around it in its package. */
const found = [join(import.meta.dirname, 'shared-core'), join(import.meta.dirname, '..')].find((folder) =>
  existsSync(join(folder, 'src/exports/manifest.ts')),
)
if (!found) throw new Error('shared-core is not where the build settings expect it')
/** Where shared-core lies. */
export const core = found
/** The texts' runtime as ES modules; the resolver would take those for Node. */
const textRuntime = join(
  dirname(createRequire(join(core, 'package.json')).resolve('@messageformat/runtime')),
  '../esm',
)

export type Mode = 'development' | 'production'

/** One container: the shell or a remote. */
export type Container = {
  readonly name: string
  readonly version: string
  /** Version of the shared-core it is built against; any compatible one will do at run time. */
  readonly core: string
  /** Where its package lies. */
  readonly folder: string
  /** Each with the name of its file. */
  readonly exposes: Readonly<Record<string, { import: string; name: string }>>
  /** What travels together. */
  readonly groups?: Readonly<Record<string, Group>>
  /** The shell alone brings React, jotai and shared-core. */
  readonly isProvider?: boolean
}

/** Modules that share a file. */
export type Group = { name: string; priority: number; enforce: boolean; test: (module: Module) => boolean }

type Named = Pick<Container, 'name' | 'version'>

/** Page-wide unique, so that two releases on one page never merge. */
export const containerName = ({ name, version }: Named): string =>
  `foyer_${name}_${version}`.replace(/\W/g, '_')

/** Where a container lies in a release: a version's files never change. */
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
 * Names by the order in which modules are met. Hashes of their names would do for longer; but the name of a shared one
 * holds the path of the folder, and the same commit would be other bytes in another folder.
 */
export const counted = { moduleIds: 'natural', chunkIds: 'natural' } as const

export const messagesFile = /messages\/[a-z]{2}\.ts$/
export const messagesLoader = join(import.meta.dirname, 'scripts/bundler/messagesLoader.mjs')

/**
 * A module of development that fetches all that the shell provides. An update brings no module that the shell has: what
 * nobody imported before could not be swapped in, nor what alone was imported by a file that did not compile.
 */
const provided = (): string => {
  const doors = readdirSync(join(core, 'src/exports')).filter((file) => !/test/.test(file))
  const names = ['react', 'jotai', ...doors.map((file) => `@foyer/shared-core/${file.replace('.ts', '')}`)]
  return `data:text/javascript,${names.map((name) => `import('${name}').catch(() => {})`).join(';')}`
}

/** The manifest of a remote in development, whose changed modules are swapped in place. */
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

/** Catalogues become compiled modules; nothing else may add code to them on the way. */
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

/** One store, one React for all builds: the shell provides them, a remote brings no copy. */
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

/** @returns The runtime's file as it was built; its name holds its hash, so that releases may lie side by side. */
export const runtimeFile = (outDir: string): string => `rt/${readdirSync(join(outDir, 'rt'))[0]}`

/**
 * How a container is built. One that is released is handed the runtime, which holds its chunks to their hashes; any
 * other carries its own and holds nothing.
 * @param runtime The runtime's file beside the container; it must be there before, since its name is part of
 * the entry. Left out: the one in `outDir` in production, and none in development.
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
      // A module that threw while it loaded is marked as such, and forgotten when the next chunk is asked for.
      strictModuleErrorHandling: true,
      // A page behind by some builds, one of which failed, needs the updates of each.
      clean: Boolean(production || runtime),
    },
    module: {
      rules: [
        scriptRule(mode, !production),
        messages,
        styles,
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
          // Only ever downloaded once, and the same bytes from release to release.
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
          // An entry too: a manifest that does not compile must not take it away.
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
      ...(production ? [new EagerCompilePlugin()] : []),
      ...(production ? [] : [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, messagesFile] })]),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
  }
}

/**
 * The federation runtime, built once: every container is handed it instead of carrying 20 kB of its own. With it comes
 * what holds their chunks to their hashes.
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
