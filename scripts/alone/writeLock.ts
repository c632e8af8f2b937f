import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { makeLock } from './makeLock'

/** Installs a folder by its lock file. The local store may lack some packages yet: then `install` alone asks for them. */
export const install = ['-y', '--prefer-offline', 'pnpm@12.21.0', 'install', '--frozen-lockfile']

/**
 * Writes what a folder is installed by, without a registry: the package's file, the workspace's settings and patches, and a
 * lock file of the same versions.
 * @param tarball A package of the release, which the manifest names by its file.
 * @param dependencies Those of the package.
 */
export function writeLock(folder: string, { tarball, manifest, from, packed }: writeLock.Parameters): void {
  const bytes = readFileSync(tarball)
  writeFileSync(join(folder, packed.file), bytes)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2))
  // The settings of the lock file's workspace, with the patches that the lock file names; this folder is no workspace.
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), workspace.replace(/^packages:.*\n/m, ''))
  cpSync(join(root, 'patches'), join(folder, 'patches'), { recursive: true })
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'pnpm-lock.yaml'),
    makeLock({ lock, from, manifest, packed: { ...packed, bytes } }),
  )
}

export declare namespace writeLock {
  type Parameters = Omit<makeLock.Parameters, 'lock' | 'packed'> & {
    tarball: string
    packed: Omit<makeLock.Parameters['packed'], 'bytes'>
  }
}
