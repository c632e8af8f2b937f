import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { root, scriptRule } from '../../rspack.base'

/** Builds the bundles of the floor pages, as a host builds a page with everything in its own bundle. */
export function buildFloors(outDir: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: { floor: './bench/floor/listFloor.ts', pairingFloor: './bench/floor/pairingFloor.tsx' },
    output: { path: outDir, filename: '[name].js', module: true, asyncChunks: false },
    module: { rules: [scriptRule('production', false)] },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      modules: [join(root, 'shell/node_modules'), join(root, 'shared-core/node_modules'), 'node_modules'],
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
