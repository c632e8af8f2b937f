import { type Compiler, rspack } from '@rspack/core'

/** The engine's word for it; to one that knows it not, a comment. It counts in the first line alone. */
export const eagerHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the files that the list of wallets and its pictures wait for, which call most of their functions, compiled whole
 * while they stream in, beside the page's thread: the entries of a build, and the chunks that are named. Left to itself V8
 * compiles each function at its first call, on that thread: a quarter of the wait for the list.
 * The build fails where a named chunk is missing.
 */
export class EagerCompilePlugin {
  constructor(readonly chunks: readonly string[] = []) {}

  apply(compiler: Compiler): void {
    const name = 'EagerCompilePlugin'
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2 // the minifier drops comments
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const named = this.chunks.map((chunk) => {
          const found = compilation.namedChunks.get(chunk)
          if (!found) throw new Error(`${compilation.name ?? 'The build'} has no chunk ${chunk}`)
          return [...found.files]
        })
        const entries = [...compilation.entrypoints.values()].map((entry) => entry.getFiles())
        for (const file of new Set([...entries, ...named].flat()))
          compilation.updateAsset(file, (source) => new rspack.sources.ConcatSource(eagerHint, source))
      })
    })
  }
}
