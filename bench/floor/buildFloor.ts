import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { root, scriptRule } from '../../rspack.base'

/** Builds the floor's one module: React and its eight rows. */
export function buildFloor(outDir: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: './bench/floor/floor.tsx',
    output: { path: outDir, filename: 'floor.js', module: true, library: { type: 'modern-module' } },
    module: { rules: [scriptRule('production', false)] },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      modules: [join(root, 'shell/node_modules'), 'node_modules'],
    },
    performance: { hints: false },
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => resolve())
    })
  })
}
