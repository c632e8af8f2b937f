import { type Compiler, rspack } from '@rspack/core'

/** Names in the code of a container's entry: the variable of its library, and the module of the federation runtime. */
export const entryNames = { library: 'container', runtime: 'federation' } as const

type Entry = {
  /** File name of the entry, which is built as `var container = …`. */
  readonly file: string
  /** File name of the federation runtime that the entry was built with. */
  readonly runtime: string
}

/**
 * Makes each file of a release export the URL that answered for it, and import nothing: an import would be resolved
 * against that URL, and run unverified after a redirect. A container's entry becomes a function of the federation
 * runtime's module, so nothing of it runs until it is called.
 */
export class HandOverPlugin {
  constructor(readonly entry?: Entry) {}

  apply(compiler: Compiler): void {
    const { ConcatSource } = rspack.sources
    const name = 'HandOverPlugin'
    const minifying = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { entry } = this
      // Before the minifier, which needs a complete module; after plugins that add code to the entry.
      if (entry)
        compilation.hooks.processAssets.tap({ name, stage: minifying - 1 }, () => {
          const head = `export const runtime=${JSON.stringify(entry.runtime)};export default (${entryNames.runtime})=>{`
          const tail = `\nreturn ${entryNames.library}}`
          compilation.updateAsset(entry.file, (source) => new ConcatSource(head, source, tail))
        })
      // After the minifier, which would reorder the statements; before any file is hashed.
      compilation.hooks.processAssets.tap({ name, stage: minifying + 1 }, (assets) => {
        for (const file of Object.keys(assets).filter((file) => file.endsWith('.js')))
          compilation.updateAsset(
            file,
            (source) => new ConcatSource('export const url=import.meta.url;', source),
          )
      })
    })
  }
}
