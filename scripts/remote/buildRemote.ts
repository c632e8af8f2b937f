import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { containerPath } from '../../rspack.container'
import { checkBundles, checkHashes } from '../bundler/checkBundles'
import { listBuild } from './listBuild'
import { makeRemoteConfig, runtimeFolder } from './makeRemoteConfig'
import { RemoteError } from './RemoteError'
import type { Remote } from './readRemote'

/**
 * Builds one remote for production, with the runtime it imports and the list that `pnpm release` reads beside it.
 * @returns The folder of the build.
 * @throws {RemoteError} The remote does not compile. @throws {Error} It bundles modules that the shell provides.
 */
export async function buildRemote(
  remote: Remote,
  outDir: string = join(remote.folder, 'dist'),
): Promise<string> {
  const compiler = rspack([makeRemoteConfig(remote, outDir)])
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new RemoteError('The bundler returned nothing'))
      if (stats.hasErrors() || stats.hasWarnings())
        console.error(stats.toString({ preset: 'errors-warnings', colors: true }))
      if (stats.hasErrors()) return reject(new RemoteError('The build failed'))
      try {
        checkBundles(stats.stats.map(({ compilation }) => compilation))
      } catch (wrong) {
        return reject(wrong)
      }
      compiler.close(() => resolve())
    })
  })
  checkHashes(join(outDir, containerPath(remote)))
  rmSync(join(outDir, 'rt'), { recursive: true, force: true })
  cpSync(runtimeFolder(), join(outDir, 'rt'), { recursive: true })
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(listBuild(remote, outDir)))
  return join(outDir, containerPath(remote))
}
