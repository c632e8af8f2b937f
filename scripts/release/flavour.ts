import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOf, replaceFile } from './folder'

const file = 'release.dev.json'

/** What stands on screen first is asked for at once; the entry holds the other chunks to their hashes, as any does. */
const first = /^(react|core|modal|en)\..*\.js$/

/**
 * Lists the development flavour of the shell that a release serves: the shell alone.
 * @param folder The release's.
 * @returns Undefined where the version has none.
 */
export function flavourOf(
  folder: string,
  { sequence, remotes, integrity }: ReleaseList,
): ReleaseList | undefined {
  const { shell } = remotes
  const path = shell && `shell/${shell.version}/dev`
  if (!path || !existsSync(join(folder, path, 'remoteEntry.js'))) return undefined
  // It lies where the shell lies, perhaps on an origin of its own.
  const base = shell.entry.slice(0, -`shell/${shell.version}/remoteEntry.js`.length)
  const names = readdirSync(join(folder, path)).filter((name) => first.test(name))
  const [entry = '', ...preload] = ['remoteEntry.js', ...names.toSorted()].map((name) => `${path}/${name}`)
  const hashes = [entry, ...preload].map((name) => [base + name, hashOf(join(folder, name))] as const)
  const { canary: _, revoked: __, ...version } = shell
  return {
    schema: 1,
    sequence,
    development: true,
    remotes: { shell: { ...version, entry: base + entry, preload: preload.map((name) => base + name) } },
    integrity: { ...Object.fromEntries(hashes), [shell.runtime]: integrity[shell.runtime] ?? '' },
  }
}

/** Writes that list beside the release's own, which it follows when the shell is replaced or rolled back. */
export function writeFlavour(folder: string, list: ReleaseList): void {
  const flavour = flavourOf(folder, list)
  if (flavour) replaceFile(join(folder, file), JSON.stringify(flavour))
  else rmSync(join(folder, file), { force: true })
}
