import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import {
  containerPath,
  containers,
  flavourConfig,
  flavourPath,
  makeConfig,
  root,
  runtimeConfig,
} from '../rspack.base'
import { buildSecureSite } from '../secure-site/build'
import { checkerConfig, federatedConfig, loaderConfigs } from '../shell/rspack.loader'
import { checkBundles, checkHashes } from './bundler/checkBundles'
import { chunkFiles } from './bundler/chunkFiles'
import { chunkLibraries } from './bundler/chunkLibraries'
import { describeBuild } from './bundler/describeBuild'
import { hostTypes } from './bundler/hostTypes'
import { makeReleaseList, writeRelease } from './bundler/releaseList'
import { buildKit } from './pack/buildKit'
import { packCore } from './pack/packCore'
import { packSandbox } from './pack/packSandbox'
import { flavourOf, writeFlavour } from './release/flavour'

const outDir = join(root, 'dist')

function build(configs: Configuration[]) {
  return new Promise<void>((resolve, reject) => {
    // Compile one after the other: in parallel, the order of the chunks in an entry varies.
    const compiler = rspack(Object.assign(configs, { parallelism: 1 }))
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (!stats) return reject(new Error('The bundler returned nothing'))
      if (stats.hasErrors() || stats.hasWarnings())
        console.error(stats.toString({ preset: 'errors-warnings', colors: true }))
      if (stats.hasErrors()) return reject(new Error('The build failed'))
      try {
        checkBundles(
          stats.stats.map(({ compilation }) => compilation),
          { files: chunkFiles(), libraries: chunkLibraries },
        )
      } catch (wrong) {
        return reject(wrong)
      }
      compiler.close(() => resolve())
    })
  })
}

await build([runtimeConfig(outDir)])
await build([
  ...containers.map((container) => makeConfig(container, 'production', outDir)),
  ...loaderConfigs(outDir),
  checkerConfig(outDir),
])
// Build these after the shell, which empties their folder.
await build([flavourConfig(outDir), federatedConfig(outDir)])
for (const path of [...containers.map(({ name }) => containerPath(name)), flavourPath()])
  checkHashes(join(outDir, path))
writeFileSync(join(outDir, 'loader/loader.npm.d.ts'), hostTypes(root))
await writeRelease(outDir)
const list = await makeReleaseList(outDir)
writeFlavour(outDir, flavourOf(outDir, list))
await buildSecureSite()
await Promise.all([packCore(outDir), buildKit(outDir), packSandbox(outDir)])
console.log(describeBuild({ folder: outDir, cwd: process.cwd(), list }))
