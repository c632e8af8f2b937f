import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { root, scriptRule } from '../rspack.base'

type Format = 'module' | 'classic' | 'npm'

const here: Record<Format, string> = {
  module: 'import.meta.url',
  npm: 'import.meta.url',
  classic: '(typeof document==="object"&&document.currentScript&&document.currentScript.src||"")',
}

const files: Record<Format, string> = {
  module: 'loader.js',
  classic: 'loader.classic.js',
  npm: 'loader.npm.js',
}

/**
 * The loader in three formats: ES module, classic script (`Foyer.createFoyer`), and an un-minified module for
 * bundlers, which would otherwise lose the comments that keep them from resolving the release at build time.
 */
export const loaderConfigs = (outDir: string): Configuration[] =>
  (['module', 'classic', 'npm'] as const).map((format) => ({
    ...plain(`loader-${format}`, outDir, files[format], format !== 'classic'),
    entry: './shell/src/loader/loader.ts',
    optimization: { minimize: format !== 'npm' },
    module: { rules: [scriptRule('production', false)], parser: { javascript: { importMeta: false } } },
    plugins: [new rspack.DefinePlugin({ FOYER_HERE: here[format] })],
  }))

/** The release list's checker: one small file of its own, loaded only when a list comes from outside. */
export const checkerConfig = (outDir: string): Configuration => ({
  ...plain('check', outDir, 'check.js', true),
  entry: './shell/src/release/checkReleaseList.ts',
})

const plain = (name: string, outDir: string, filename: string, module: boolean): Configuration => ({
  name,
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: join(outDir, 'loader'),
    filename,
    module,
    library: module ? { type: 'modern-module' } : { type: 'var', name: 'Foyer' },
  },
  module: { rules: [scriptRule('production', false)] },
  resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  stats: 'errors-warnings',
})
