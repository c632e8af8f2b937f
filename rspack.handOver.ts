import { type Compiler, rspack } from '@rspack/core'

/** The beginning and the end of a container in the bundler's output; the code before the import is ours. */
const container =
  /^(.*?)import\s*(\*\s*as\s+)?(\w+)\s*from\s*"(?:[^"]*\/)?([^"/]+)";(.*)export\s*\{\s*(\w+) as get,\s*(\w+) as init\s*\};?\s*$/s

const stamp = 'export const url=import.meta.url;'

/**
 * Makes each file of a release one that imports nothing and tells the address that answered for it: what a file imports
 * would be looked for beside that address, and run unverified after a redirect. A container's entry becomes a function
 * of the federation runtime's module; until it is called, nothing of it runs.
 */
export class HandOverPlugin {
  constructor(readonly entry?: string) {}

  apply(compiler: Compiler): void {
    const { RawSource } = rspack.sources
    compiler.hooks.thisCompilation.tap('HandOverPlugin', (compilation) => {
      // After the minimizer, which would bring statements of the top in order; before any file is hashed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'HandOverPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const code = source.source().toString()
          compilation.updateAsset(
            file,
            new RawSource(`${stamp}${file === this.entry ? toFactory(file, code) : code}`),
          )
        }
      })
    })
  }
}

/** @throws {Error} The bundler writes containers in another form now. */
function toFactory(file: string, code: string): string {
  const [, before, isWhole, runtime, built, body, get, init] = container.exec(code) ?? []
  if (!runtime || body === undefined) throw new Error(`${file} is not written as a container is`)
  // A release is held to the runtime that its entries were built with.
  const parameter = isWhole ? runtime : `({default:${runtime}})`
  return `export const runtime="${built}";export default ${parameter}=>{${before}${body}return{get:${get},init:${init}}};`
}
