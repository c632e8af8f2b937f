import { type RspackPluginFunction, rspack } from '@rspack/core'

/** Puts the page that alerts link to beside the shell's files: `errors.html`. */
export const errorsPage: RspackPluginFunction = (compiler) => {
  compiler.hooks.thisCompilation.tap('errorsPage', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tapPromise({ name: 'errorsPage', stage }, async () => {
      // The catalogue is of the product's own classes: only a build needs them.
      const { errorsAsHtml } = await import('../errors/describeErrors')
      compilation.emitAsset('errors.html', new rspack.sources.RawSource(errorsAsHtml()))
    })
  })
}
