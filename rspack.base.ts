import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type Module, type RuleSetRule, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { ProjectConfig } from '@rstest/core'
import { firstViewFiles } from './scripts/firstView'

// The one place of sharing, output, integrity and CSS settings. Measured reasons stand in docs/decisions/.

export const root = import.meta.dirname
const require = createRequire(import.meta.url)
const bundlerRuntime = join(
  require.resolve('@module-federation/webpack-bundler-runtime/package.json'),
  '../dist/bundler.js',
)

export type Mode = 'development' | 'production'

/** A container: the shell or a remote. `port` is its own origin in development and in the end-to-end tests. */
export type Container = {
  name: 'shell' | 'mf-connect' | 'mf-account'
  port: number
  /** Each with the name of its file. */
  exposes: Record<string, { import: string; name: string }>
}

export const containers: readonly Container[] = [
  {
    name: 'shell',
    port: 4101,
    exposes: {
      './modal': { import: './src/modal/createModal.tsx', name: 'modal' },
      './doors': { import: './src/modal/doors.ts', name: 'doors' },
    },
  },
  {
    name: 'mf-connect',
    port: 4102,
    exposes: { './manifest': { import: './src/manifest.ts', name: 'manifest' } },
  },
  {
    name: 'mf-account',
    port: 4103,
    exposes: { './manifest': { import: './src/manifest.ts', name: 'manifest' } },
  },
]

export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version

/** Page-wide unique, so that two releases on one page never merge. */
export const containerName = (name: string): string => `foyer_${name}_${versionOf(name)}`.replace(/\W/g, '_')

const firstView = firstViewFiles()

/** What the first view runs of the shell and of shared-core, and below them. */
const isFirst = (path: string) =>
  /node_modules\/(jotai|mipd|react\/(cjs\/react-)?jsx-runtime)/.test(path) ||
  (/\/(shell|shared-core)\/src\//.test(path) && firstView.has(path))

const heavy =
  /src\/(adapters\/eip155\/(read|write|client|encodeTransfer|toHex)\.|(qr|query|messages|virtual|ui|testing|connectors\/walletConnect)\/)/

/** What comes after it, once, for all that is done next: asking wallets and services. Whatever is heavy stays apart. */
const isNext = (path: string) =>
  /node_modules\/zod\//.test(path) ||
  (/\/shared-core\/src\//.test(path) && !isFirst(path) && !heavy.test(path))

const group = (name: string, isMember: (path: string) => boolean) => ({
  name,
  priority: 1,
  enforce: true,
  test: (module: Module) => isMember(module.nameForCondition() ?? ''),
})

/** What travels together. */
const cacheGroups: Readonly<Record<Container['name'], Record<string, ReturnType<typeof group>>>> = {
  shell: { core: group('core', isFirst), engine: group('engine', isNext) },
  // The manifest of the first remote rides in the file of the first view.
  'mf-connect': { Connect: group('Connect', (path) => path.endsWith('/mf-connect/src/manifest.ts')) },
  'mf-account': {},
}

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

const messagesFile = /messages\/[a-z]{2}\.ts$/
const messagesLoader = join(root, 'scripts/messagesLoader.mjs')

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

const styles: RuleSetRule = {
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { exportType: 'css-style-sheet', namedExports: true, dashedIdents: false },
  generator: { localIdentName: '[uniqueName]-[local]-[hash:5]', esModule: true },
  use: [{ loader: 'builtin:lightningcss-loader', options: { minify: true, targets } }],
}

const resolve = {
  extensions: ['.ts', '.tsx', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  alias: {
    '@messageformat/runtime/lib/cardinals$': join(
      root,
      'shared-core/node_modules/@messageformat/runtime/esm/cardinals.js',
    ),
    '@messageformat/runtime$': join(root, 'shared-core/node_modules/@messageformat/runtime/esm/runtime.js'),
  },
}

/** One store, one React for all builds: the shell provides them, a remote brings no copy. */
const shared = (provider: boolean) => {
  const singleton = (requiredVersion: string) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion,
    ...(provider ? {} : { import: false as const }),
  })
  return {
    react: singleton('^19'),
    'react-dom': singleton('^19'),
    jotai: singleton('^2'),
    '@foyer/shared-core/': singleton(`^${versionOf('shared-core')}`),
  }
}

/** @returns The runtime's file as it was built; its name holds its hash, so that releases may lie side by side. */
export const runtimeFile = (outDir: string): string => `rt/${readdirSync(join(outDir, 'rt'))[0]}`

/** Where a container lies in a release: a version's files never change. */
export const containerPath = (name: string): string => `${name}/${versionOf(name)}`

/** In production the runtime must be built before: its file name is part of every entry. */
export function makeConfig(container: Container, mode: Mode, outDir: string): Configuration {
  const production = mode === 'production'
  const runtime = production ? `module ../../${runtimeFile(outDir)}` : ''
  return {
    name: container.name,
    mode,
    context: join(root, container.name),
    target: ['web', 'es2022'],
    entry: {},
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(outDir, containerPath(container.name)),
      publicPath: 'auto',
      uniqueName: containerName(container.name),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // A module that threw while it loaded is forgotten, so that the next try runs it again.
      strictModuleErrorHandling: true,
      clean: true,
    },
    module: { rules: [scriptRule(mode, !production), messages, styles] },
    resolve,
    externals: production
      ? [
          ({ request }, callback) =>
            /webpack-bundler-runtime\/dist\/(index\.cjs|bundler\.js)$/.test(request ?? '')
              ? callback(undefined, runtime)
              : callback(),
        ]
      : [],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...cacheGroups[container.name],
          // Only ever downloaded once, and the same bytes from release to release.
          react: { name: 'react', test: /node_modules\/(react\/(?!jsx)|react-dom|scheduler)/, priority: 2 },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(container.name),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: container.exposes,
        // The array form isolates us from the page's own share scope; the string form does not.
        shareScope: ['foyer'],
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: shared(container.name === 'shell'),
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new rspack.DefinePlugin({ FOYER_VERSION: JSON.stringify(versionOf('shell')) }),
      ...(production ? [] : [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, messagesFile] })]),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
  }
}

/** The Module Federation runtime, built once: every container imports it instead of carrying 20 kB of its own. */
export const runtimeConfig = (outDir: string): Configuration => ({
  name: 'rt',
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  entry: { 'mf-rt': bundlerRuntime },
  output: {
    path: join(outDir, 'rt'),
    module: true,
    library: { type: 'module' },
    filename: '[name].[contenthash:8].js',
    clean: true,
  },
  plugins: [
    new rspack.DefinePlugin({
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      FEDERATION_OPTIMIZE_NO_REMOTE: true,
      FEDERATION_OPTIMIZE_NO_SHARED: false,
      FEDERATION_HAS_EXPOSES: true,
    }),
  ],
  stats: 'errors-warnings',
  performance: { hints: false },
})

/** A unit test project of one package, compiled with the same rules as the product. */
export function testProject(name: string): ProjectConfig & { name: string } {
  return {
    name,
    root: join(root, name),
    include: ['src/**/*.test.{ts,tsx}'],
    testEnvironment: name === 'sandbox' ? 'node' : 'happy-dom',
    source: { define: { FOYER_VERSION: '"0.0.0-test"' } },
    tools: {
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      rspack: (config, { addRules }) => {
        // The test runner strips the types of every file itself.
        addRules([styles, { test: messagesFile, enforce: 'post', use: [messagesLoader] }])
        config.resolve.alias = { ...config.resolve.alias, ...resolve.alias }
        config.resolve.extensionAlias = resolve.extensionAlias
      },
    },
  }
}
