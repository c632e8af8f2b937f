import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { servedOf } from './list'
import { ReleaseError } from './ReleaseError'
import { parseVersion } from './versions'

/** A remote's name is also the name of its folder. */
const folderName = /^[a-z][\da-z-]*$/

/**
 * Checks a list beyond its form, for every version that a visitor may get: the shell is there, every
 * contract is the shell's or the one before, no view has two owners, and no canary is revoked.
 * @throws {ReleaseError}
 */
export function validate(list: ReleaseList): void {
  const { shell } = list.remotes
  if (!shell) throw new ReleaseError('The list has no shell: publish it with the first remote')
  const owners = new Map<string, string>()
  for (const [name, remote] of Object.entries(list.remotes)) {
    if (!folderName.test(name)) throw new ReleaseError(`"${name}" is no name of a remote`)
    for (const { version, contract, views } of servedOf(remote)) {
      parseVersion(version)
      for (const host of servedOf(shell))
        if (contract > host.contract || contract < host.contract - 1)
          throw new ReleaseError(
            `${name} ${version} speaks contract ${contract}; shell ${host.version} knows ${host.contract - 1} and ${host.contract}`,
          )
      for (const view of Object.keys(views)) {
        const owner = owners.get(view)
        if (owner && owner !== name) throw new ReleaseError(`${name} and ${owner} both serve ${view}`)
        owners.set(view, name)
      }
    }
    if (remote.canary && remote.revoked?.includes(remote.canary.version))
      throw new ReleaseError(`The canary ${remote.canary.version} of ${name} is revoked`)
  }
}
