import { join } from 'node:path'
import { type Configuration, rspack, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { containerPath, root, scriptRule } from '../rspack.base'
import { EagerCompilePlugin } from '../rspack.eagerCompile'
import { HandOverPlugin } from '../rspack.handOver'
import { hostEntry } from '../scripts/bundler/hostManifest'

/** Minifies what a host's bundler reads, but for the comments that keep it from resolving the release at build time. */
const minifyForBundlers = new SwcJsMinimizerRspackPlugin({
  extractComments: false,
  // @ts-expect-error The types lack this form, which the minifier takes.
  minimizerOptions: { format: { comments: { regex: 'webpackIgnore|@vite-ignore' } } },
})

/**
 * The loader as a module, three times: minified; minified and with the beginning in it, for a list that is baked in; and
 * in one file for bundlers. The classic script is made of the first.
 */
export const loaderConfigs = (outDir: string): Configuration[] => [
  loaderConfig('loader', outDir, {}),
  loaderConfig('loader.whole', outDir, { './loadBegin.js$': './loadBegin.static.js' }),
  loaderConfig('loader.npm', outDir, { './loadChecker.js$': './loadChecker.npm.js' }),
]

function loaderConfig(name: string, outDir: string, alias: Record<string, string>): Configuration {
  const isForPages = name !== 'loader.npm'
  return {
    ...plain(name.replace('.', '-'), outDir, `${name}.js`),
    entry: './shell/src/loader/loader.ts',
    optimization: isForPages ? {} : { minimizer: [minifyForBundlers] },
    plugins: [
      // One alone has a list baked in.
      ...(name === 'loader.whole' ? [] : [new rspack.DefinePlugin({ FOYER_RELEASE: '0' })]),
    ],
    resolve: { ...resolve, alias },
  }
}

/** The loader and the button of `@foyer/kit`, which share their modules, and the checker apart. */
export const kitConfig = (outDir: string): Configuration => ({
  ...plain('kit', outDir, '[name].js'),
  entry: {
    kit: './shell/src/loader/kit.ts',
    'kit.development': './shell/src/loader/kit.development.ts',
    button: './shell/src/loader/kitButton.ts',
  },
  output: {
    path: join(outDir, 'kit/lib'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    library: { type: 'modern-module' },
    clean: true,
  },
  resolve: { ...resolve, alias: { './loadChecker.js$': './loadChecker.kit.js' } },
  optimization: {
    minimizer: [minifyForBundlers],
    chunkIds: 'named',
    splitChunks: { chunks: 'all', minSize: 0 },
  },
})

/** The release list's checker: a small separate file, loaded only for a list from outside. */
export const checkerConfig = (outDir: string): Configuration => ({
  ...plain('check', outDir, 'check.js'),
  entry: './shell/src/loader/checker.ts',
  plugins: [new HandOverPlugin(), new EagerCompilePlugin()],
})

/**
 * The loader as a container, for hosts of Module Federation. It lies beside the manifest that names it, two folders below
 * the release list. Built after the shell, whose build empties that folder.
 */
export const federatedConfig = (outDir: string): Configuration => {
  const config = plain('federated', outDir, hostEntry)
  return {
    ...config,
    entry: './shell/src/loader/federated.ts',
    output: { ...config.output, path: join(outDir, containerPath('shell')) },
    module: { ...config.module, parser: { javascript: { importMeta: false } } },
    resolve: { ...resolve, alias: { './loadChecker.js$': './loadChecker.npm.js' } },
    plugins: [
      new rspack.DefinePlugin({
        FOYER_RELEASE: '0',
        // Empty: this file is written once per version, before it is known which releases will serve it.
        FOYER_ORIGIN: '[]',
        FOYER_HERE: 'new URL("../../",import.meta.url).href',
      }),
    ],
  }
}

const resolve = { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } }

const plain = (name: string, outDir: string, filename: string): Configuration => ({
  name,
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: join(outDir, 'loader'),
    filename,
    module: true,
    library: { type: 'modern-module' },
  },
  module: { rules: [scriptRule('production', false)] },
  resolve,
  stats: 'errors-warnings',
})
