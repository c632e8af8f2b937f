import { type Compiler, type RspackPluginFunction, rspack } from '@rspack/core'

const nothing = { sync: [], async: [] }

/** The container that hosts are given: the loader, beside the manifest. */
export const hostEntry = 'host.js'

/**
 * Adds the `mf-manifest.json` by which a host of Module Federation takes a container.
 * It is written here since the library's names files: the host's runtime preloads what is named, without a hash, and
 * what is in the page by then is checked by nobody.
 * @param expose The one module that is meant for hosts.
 */
export const hostManifest =
  ({ name, version, expose }: { name: string; version: string; expose: string }): RspackPluginFunction =>
  (compiler: Compiler) => {
    const manifest = {
      id: name,
      name,
      metaData: {
        name,
        globalName: name,
        buildInfo: { buildVersion: version, buildName: name },
        // Beside the manifest; never `getPublicPath`, which is code.
        publicPath: 'auto',
        remoteEntry: { name: hostEntry, path: '', type: 'module' },
        types: { path: '', name: '', zip: '', api: '' },
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: `${name}:${expose}`,
          name: expose,
          path: `./${expose}`,
          assets: { js: nothing, css: nothing },
        },
      ],
    }
    compiler.hooks.thisCompilation.tap('hostManifest', (compilation) => {
      compilation.hooks.processAssets.tap('hostManifest', () => {
        compilation.emitAsset('mf-manifest.json', new rspack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
