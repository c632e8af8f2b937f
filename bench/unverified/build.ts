// `jiti bench/unverified/build.ts <folder>`: the release as it would be without verification, to be measured against.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { containers, makeConfig, runtimeConfig } from '../../rspack.base'
import { ChunkHashesPlugin } from '../../rspack.container'
import { writeRelease } from '../../scripts/release'
import { checkerConfig, loaderConfigs } from '../../shell/rspack.loader'

const [folder = ''] = process.argv.slice(2)
if (!folder) throw new Error('No folder to build into')

const build = (configs: Configuration[]) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(configs)
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')))
      compiler.close(() => resolve())
    })
  })

const withoutHashes = ({ plugins = [], ...config }: Configuration): Configuration => ({
  ...config,
  plugins: plugins.filter((plugin) => !(plugin instanceof ChunkHashesPlugin)),
})

const runtime = runtimeConfig(folder)
const nothing = join(import.meta.dirname, 'holdNothing.ts')
const replacing = new rspack.NormalModuleReplacementPlugin(/\/holdChunks\.js$/, nothing)
await build([{ ...runtime, plugins: [...(runtime.plugins ?? []), replacing] }])
await build([
  ...containers.map((container) => withoutHashes(makeConfig(container, 'production', folder))),
  ...loaderConfigs(folder),
  checkerConfig(folder),
])
writeRelease(folder)
// A space is no hash: the same files are preloaded at the same moment, and held to nothing.
const loader = join(folder, 'loader.static.js')
writeFileSync(loader, readFileSync(loader, 'utf8').replace(/sha384-[\w+/=]{64}/g, ' '))
