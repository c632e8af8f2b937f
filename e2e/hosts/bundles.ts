import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { root, versionOf } from '../../rspack.base'
import { containerName, containerPath } from '../../rspack.container'
import { urls } from '../../sandbox/src/ports'

const require = createRequire(import.meta.url)
const here = import.meta.dirname
const shell = { name: 'shell', version: versionOf('shell') }

/** The file from which a host imports the loader, as from a package. */
export const npmLoader = join(root, 'dist/loader.npm.js')

/** The folder of a package that is installed here under another name. */
const folderOf = (name: string) => join(require.resolve(`${name}/package.json`), '..')

type Parameters = {
  name: string
  /** The React of the page. */
  react: '17' | '18' | '19'
  entry: string
  outDir: string
  alias?: Record<string, string>
  plugins?: NonNullable<Configuration['plugins']>
}

const page = ({ name, react, entry, outDir, alias = {}, plugins = [] }: Parameters): Configuration => ({
  name,
  mode: 'production',
  context: here,
  target: ['web', 'es2022'],
  entry: { main: entry },
  devtool: false,
  output: {
    path: join(outDir, name),
    publicPath: `/${name}/`,
    uniqueName: name,
    filename: '[name].js',
    // Script elements load the chunks; a page with strict policies creates them under a policy name that it allows.
    trustedTypes: { policyName: 'host' },
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  resolve: {
    alias: {
      ...alias,
      'foyer-loader$': npmLoader,
      react: folderOf(`react-${react}`),
      'react-dom': folderOf(`react-dom-${react}`),
    },
  },
  plugins,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  performance: { hints: false },
})

const versions = ['17', '18', '19'] as const

/** Pages with one React each, bundled with the loader. */
const reactPages = (outDir: string) =>
  versions.map((react) =>
    page({
      name: `react-${react}`,
      react,
      entry: react === '17' ? './react/main17.jsx' : './react/main.jsx',
      outDir,
    }),
  )

/** Pages that share their React with other containers, and load the shell through its manifest. */
const federationPages = (outDir: string) =>
  versions.map((react) =>
    page({
      name: `federation-${react}`,
      react,
      entry: './federation/main.js',
      outDir,
      ...(react === '17' && {
        alias: { [join(here, 'federation/render.js')]: join(here, 'federation/render17.js') },
      }),
      plugins: [
        new ModuleFederationPlugin({
          name: `host_${react}`,
          remotes: {
            foyer: `${containerName(shell)}@${urls.shell}/${containerPath(shell)}/mf-manifest.json`,
          },
          shared: {
            react: { singleton: true, requiredVersion: false },
            'react-dom': { singleton: true, requiredVersion: false },
          },
          // By default the page loads every remote before its own first import: one that is down would blank the page.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
        }),
      ],
    }),
  )

/** A page with a React under a version that every container would choose. */
const hostilePage = (outDir: string) =>
  page({
    name: 'hostile',
    react: '17',
    entry: './hostile/main.js',
    outDir,
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: {
          react: { singleton: true, version: '19.99.0', requiredVersion: false },
          'react-dom': { singleton: true, version: '19.99.0', requiredVersion: false },
        },
        dts: false,
        manifest: false,
      }),
    ],
  })

export const hostBundles = (outDir: string): Configuration[] => [
  ...reactPages(outDir),
  ...federationPages(outDir),
  hostilePage(outDir),
]
