import { join } from 'node:path'
import { root, scriptRule } from '../../rspack.base'
import { compile } from '../../scripts/pack/compile'

/** Builds the bundles of the floor pages, as a host builds a page with everything in its own bundle. */
export function buildFloors(outDir: string): Promise<void> {
  return compile({
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
}
