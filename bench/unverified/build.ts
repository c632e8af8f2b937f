// `jiti bench/unverified/build.ts <folder>`: builds the release without verification, for comparison.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { containers, makeConfig, runtimeConfig } from '../../rspack.base'
import { ChunkHashesPlugin } from '../../scripts/build/chunkHashes'
import { writeRelease } from '../../scripts/build/releaseList'
import { compile } from '../../scripts/pack/compile'
import { checkerConfig, loaderConfigs } from '../../shell/rspack.loader'

const [folder = ''] = process.argv.slice(2)
if (!folder) throw new Error('No folder to build into')

const withoutHashes = ({ plugins = [], ...config }: Configuration): Configuration => ({
  ...config,
  plugins: plugins.filter((plugin) => !(plugin instanceof ChunkHashesPlugin)),
})

/** Replaces the verifying module by a file of ours. */
const replacing = (
  verifying: RegExp,
  file: string,
  { plugins = [], ...config }: Configuration,
): Configuration => ({
  ...config,
  plugins: [...plugins, new rspack.NormalModuleReplacementPlugin(verifying, join(import.meta.dirname, file))],
})

await compile(replacing(/\/holdChunks\.js$/, 'holdNothing.ts', runtimeConfig(folder)))
await compile(
  ...containers.map((container) => withoutHashes(makeConfig(container, 'production', folder))),
  ...loaderConfigs(folder).map((config) => replacing(/\/verify\.js$/, 'preloadOnly.ts', config)),
  replacing(/\/verify\.js$/, 'preloadOnly.ts', checkerConfig(folder)),
)
await writeRelease(folder)
// Entries contain no hashes either.
const loader = join(folder, 'loader.static.js')
writeFileSync(loader, readFileSync(loader, 'utf8').replace(/sha256-[\w+/]{43}=/g, ''))
