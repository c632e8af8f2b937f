// `FOYER_VERSION=0.0.1 jiti e2e/hosts/buildSecond.ts <folder>`: the same sources as a release of another version.
import { rspack } from '@rspack/core'
import { containers, makeConfig, runtimeConfig } from '../../rspack.base'
import { writeRelease } from '../../scripts/bundler/releaseList'
import { checkerConfig, loaderConfigs } from '../../shell/rspack.loader'

const [outDir = ''] = process.argv.slice(2)
if (!outDir || !process.env.FOYER_VERSION) throw new Error('No folder to build into, or no version')

const build = (configs: Parameters<typeof rspack>[0]) =>
  new Promise<void>((resolve, reject) => {
    rspack(configs).run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    )
  })

await build(runtimeConfig(outDir))
await build([
  ...containers.map((container) => makeConfig(container, 'production', outDir)),
  ...loaderConfigs(outDir),
  checkerConfig(outDir),
])
await writeRelease(outDir)
