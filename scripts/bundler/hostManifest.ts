import { type Compiler, type RspackPluginFunction, rspack } from '@rspack/core'

const nothing = { sync: [], async: [] }

/** The container for hosts: the loader, beside the manifest. */
export const hostEntry = 'host.js'

/**
 * Adds the `mf-manifest.json` by which a Module Federation host loads a container.
 * We write the manifest ourselves, since the library's manifest names files: the host's runtime preloads named files
 * without a hash, and no code checks a file that is in the page by then.
 * @param expose The only module for hosts.
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
        // The files are beside the manifest. Never `getPublicPath`, which is code.
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
