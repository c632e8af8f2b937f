import { type Compiler, rspack } from '@rspack/core'

/**
 * Puts the hash of every chunk into its container's entry, with the entry's address: the runtime's file checks the
 * chunks against them.
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
