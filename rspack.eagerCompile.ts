import { type Compiler, rspack } from '@rspack/core'

/** The files that the list of wallets and its pictures wait for; the list calls most of their functions. */
const firstFiles =
  /^(loader|check|mf-rt|remoteEntry|react|core|Connect|en|de|engine|engine-files|later-wallets)\./

/** The engine's word for it; to one that knows it not, a comment. It counts in the first line alone. */
export const eagerHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the first files compiled whole while they stream in, beside the page's thread. Left to itself V8
 * compiles each function at its first call, on that thread: a quarter of the wait for the list.
 */
export class EagerCompilePlugin {
  apply(compiler: Compiler): void {
    const name = 'EagerCompilePlugin'
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2 // the minifier drops comments
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((file) => firstFiles.test(file)))
          compilation.updateAsset(file, (source) => new rspack.sources.ConcatSource(eagerHint, source))
      })
    })
  }
}
