import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { root, scriptRule } from '../../rspack.base'
import { compile } from './compile'

/** Compiles a remote's commands and settings to plain JavaScript, which runs in Node without a compiler. */
const config = (outDir: string): Configuration => ({
  name: 'remote-tools',
  mode: 'production',
  context: root,
  target: 'node20',
  devtool: false,
  entry: { cli: './scripts/remote/cli.ts', rstest: './scripts/remote/rstest.ts' },
  output: {
    path: outDir,
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'modern-module' },
  },
  // Do not bundle the tools themselves: they are dependencies.
  externals: [
    ({ request }, callback) =>
      request && /^[@a-z]/.test(request) ? callback(undefined, `module ${request}`) : callback(),
  ],
  module: {
    rules: [scriptRule('production', false)],
    // The file's own address is known only when it runs.
    parser: { javascript: { importMeta: false } },
  },
  resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
  // With the inner graph a constant of one entry is null in a chunk that both entries share.
  optimization: { minimize: false, innerGraph: false },
  plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^cli/ })],
  stats: 'errors-warnings',
})

/** @returns The files by name. @throws {Error} The sources do not compile. */
export async function buildTools(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-tools-'))
  try {
    await compile(config(folder))
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
