import { join } from 'node:path'
import { containerPath, runtimeFile } from '../../rspack.container'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOf } from '../release/folder'
import type { Remote } from './readRemote'

/** @returns The list of a remote's own build, for `pnpm release --from <outDir> --only <remote>`. */
export function listBuild(remote: Remote, outDir: string): ReleaseList {
  const { name, version, contract, flags, views } = remote
  const [entry, runtime] = [`${containerPath(remote)}/remoteEntry.js`, runtimeFile(outDir)]
  const integrity = Object.fromEntries([entry, runtime].map((file) => [file, hashOf(join(outDir, file))]))
  const released = { version, contract, entry, runtime, flags, views, preload: [] }
  return { schema: 1, sequence: 1, remotes: { [name]: released }, integrity }
}
