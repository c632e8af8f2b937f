import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { type Container, core, type Mode, makeConfig } from '../../rspack.container'
import { RemoteError } from './RemoteError'
import type { Remote } from './readRemote'

/** The release's federation runtime, already built: a remote must contain exactly the same one. */
export function runtimeFolder(): string {
  // In the package the runtime lies beside the settings; in the workspace a build makes it.
  const folder = [join(core, 'rt'), join(dirname(core), 'dist/rt')].find((path) => existsSync(path))
  if (!folder) throw new RemoteError('The federation runtime is not built yet: run pnpm build first')
  return folder
}

const coreVersion = (): string => JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')).version

const toContainer = ({ name, version, folder }: Remote): Container => ({
  name,
  version,
  folder,
  core: coreVersion(),
  exposes: { './manifest': { import: './src/manifest.ts', name: 'manifest' } },
})

/** For production: the remote uses the release's runtime, which checks its chunks' hashes. */
export function makeRemoteConfig(remote: Remote, outDir: string): Configuration {
  const [runtime = ''] = readdirSync(runtimeFolder())
  return makeConfig(toContainer(remote), { mode: 'production', outDir, runtime: `../../rt/${runtime}` })
}

/** For a development server: rebuilt on every change, with its own runtime and without hashes. */
export function makeServedConfig(remote: Remote, mode: Mode): Configuration {
  const config = makeConfig(toContainer(remote), {
    mode,
    outDir: join(remote.folder, 'dist'),
    runtime: false,
  })
  return { ...config, optimization: { ...config.optimization, minimize: false } }
}
