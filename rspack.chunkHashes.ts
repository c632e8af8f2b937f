import { type Compiler, rspack } from '@rspack/core'

/**
 * Puts the hash of every chunk into its container's entry, and the address of that entry beside it: the runtime's
 * file holds the chunks to them.
 */
export class ChunkHashesPlugin extends rspack.SubresourceIntegrityPlugin {
  constructor() {
    super({ hashFuncNames: ['sha256'], enabled: true })
  }
  override apply(compiler: Compiler): void {
    super.apply(compiler)
    compiler.hooks.thisCompilation.tap('ChunkHashesPlugin', ({ hooks }) => {
      hooks.additionalTreeRuntimeRequirements.tap('ChunkHashesPlugin', (_, required) => {
        required.add(rspack.RuntimeGlobals.baseURI)
      })
    })
  }
}
