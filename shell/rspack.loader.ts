import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { containerPath, root, scriptRule } from '../rspack.base'
import { EagerCompilePlugin } from '../rspack.eagerCompile'
import { HandOverPlugin } from '../rspack.handOver'
import { hostEntry } from '../scripts/bundler/hostManifest'

/**
 * The loader as a module, three times: minified; minified and with the beginning in it, for a list that is baked in; and
 * un-minified for bundlers, which need the comments that keep them from resolving the release at build time. The classic
 * script is made of the first.
 */
export const loaderConfigs = (outDir: string): Configuration[] => [
  loaderConfig('loader', outDir, {}),
  loaderConfig('loader.whole', outDir, { './loadBegin.js$': './loadBegin.static.js' }),
  loaderConfig('loader.npm', outDir, { './loadChecker.js$': './loadChecker.npm.js' }),
]

function loaderConfig(name: string, outDir: string, alias: Record<string, string>): Configuration {
  const minimize = name !== 'loader.npm'
  return {
    ...plain(name.replace('.', '-'), outDir, `${name}.js`),
    entry: './shell/src/loader/loader.ts',
    optimization: { minimize },
    plugins: minimize ? [new EagerCompilePlugin()] : [],
    resolve: { ...resolve, alias },
  }
}

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
