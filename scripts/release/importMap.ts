import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { type Desk, lastOf } from './desk'
import { mustBeAddress } from './embed'
import { hashOf, mustHold, replaceFile } from './folder'
import { servedOf } from './list'
import { hashedName } from './loaders'
import { ReleaseError } from './ReleaseError'

/** The loaders that are modules, by their hashed names, and their checker. */
function loadersIn(out: string): string[] {
  const names = ['loader', 'loader.static'].filter((name) => existsSync(join(out, `${name}.js`)))
  return names.flatMap((name) => {
    const code = readFileSync(join(out, `${name}.js`), 'utf8')
    return [hashedName(name, code), ...(/check\.[0-9a-f]{8}\.js/.exec(code) ?? [])]
  })
}

/** The address and the path of each file of a release; files of a remote on another origin are in the folder too. */
function addressesOf(out: string, list: ReleaseList): [address: string, path: string][] {
  const versions = Object.entries(list.remotes).flatMap(([remote, served]) =>
    servedOf(served).flatMap(({ version, entry, runtime }) => {
      const path = `${remote}/${version}`
      if (!existsSync(join(out, path))) throw new ReleaseError(`${join(out, path)} is missing: bring it here`)
      const files = readdirSync(join(out, path)).filter((file) => file.endsWith('.js'))
      const beside = entry.slice(0, -basename(entry).length)
      return [
        [runtime, `rt/${basename(runtime)}`],
        ...files.map((file) => [beside + file, `${path}/${file}`]),
      ] as [string, string][]
    }),
  )
  return [...loadersIn(out).map((file): [string, string] => [file, file]), ...versions]
}

/**
 * `pnpm release importmap`: writes `importmap.json`, the hash of every file that a page of this release may import. A
 * page with this map in its HTML runs only these bytes.
 * @param address The folder's public address.
 * @throws {ReleaseError} The address is unknown, or a file is missing or changed.
 */
export function runImportMap(desk: Desk, address = ''): void {
  mustBeAddress(address)
  const { out, print } = desk
  const list = lastOf(desk)
  mustHold({ out, list })
  const files = addressesOf(out, list).map(([file, path]) => {
    const at = /^[a-z]+:/i.test(file) ? file : address + file
    return [at, hashOf(join(out, path))] as const
  })
  const integrity = Object.fromEntries(files)
  replaceFile(join(out, 'importmap.json'), JSON.stringify({ integrity }))
  print(
    `${join(out, 'importmap.json')} holds ${Object.keys(integrity).length} files of release ${list.sequence}`,
  )
}
