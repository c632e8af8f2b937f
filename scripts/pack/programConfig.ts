import { type Configuration, rspack } from '@rspack/core'
import { root, scriptRule } from '../../rspack.base'
import { LicencesPlugin } from '../../rspack.licences'

/** The packages that a program names at run time; all others are part of it. */
type Externals = readonly string[]

/**
 * The settings of a program of a package: one file of plain JavaScript, `build/cli.js`, which Node runs by its name.
 * @param externals The package's dependencies.
 */
export const programConfig = (entry: string, outDir: string, externals: Externals = []): Configuration => ({
  name: entry,
  mode: 'production',
  context: root,
  target: 'node20',
  devtool: false,
  entry: { cli: entry },
  output: {
    path: outDir,
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    chunkFormat: 'module',
  },
  externals: [
    ({ request = '' }, callback) =>
      externals.some((name) => request === name || request.startsWith(`${name}/`))
        ? callback(undefined, `module ${request}`)
        : callback(),
  ],
  module: {
    rules: [scriptRule('production', false)],
    // The file's own address is known only when it runs.
    parser: { javascript: { importMeta: false } },
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.js', '.ts', '.tsx'] } },
  optimization: { minimize: false },
  plugins: [
    new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^cli/ }),
    new LicencesPlugin(),
  ],
  stats: 'errors-warnings',
})
