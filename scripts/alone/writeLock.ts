import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { parse, stringify } from 'yaml'
import { root } from '../../rspack.base'

type Versions = Readonly<Record<string, string>>
type Manifest = { readonly dependencies?: Versions; readonly devDependencies?: Versions }
type Packed = { readonly name: string; readonly version: string; readonly dependencies: Versions }
type Resolved = Readonly<Record<string, { readonly specifier: string; readonly version: string }>>
type Lock = {
  importers: Record<string, { dependencies?: Resolved; devDependencies?: Resolved }>
  packages: Record<string, object>
  snapshots: Record<string, object>
}

const readYaml = <content>(file: string): content => parse(readFileSync(join(root, file), 'utf8'))

async function readManifest(tarball: Buffer): Promise<Packed> {
  const isManifest = ({ name }: { name: string }) => name === 'package/package.json'
  const [entry] = await unpackTar(gunzipSync(tarball), { filter: isManifest })
  return JSON.parse(Buffer.from(entry?.data ?? []).toString())
}

/**
 * Writes the files that install a package of the release in a folder of its own, without a registry: the package, a
 * manifest, the workspace's settings and patches, and a lock file with the workspace's versions.
 * @param tarball Path of the package.
 * @param from Packages of the workspace whose resolved versions count; a later one overrides an earlier one.
 * @param manifest Content of the folder's `package.json`, without the package.
 * @throws {Error} The workspace has not resolved a dependency.
 */
export async function writeLock(
  folder: string,
  { tarball, from, manifest = {} }: writeLock.Parameters,
): Promise<void> {
  const [file, bytes] = [basename(tarball), readFileSync(tarball)]
  const { name, version, dependencies } = await readManifest(bytes)
  const lock = readYaml<Lock>('pnpm-lock.yaml')
  const resolved = Object.assign(
    {},
    ...from.flatMap((importer) => [
      lock.importers[importer]?.dependencies,
      lock.importers[importer]?.devDependencies,
    ]),
    { [name]: { version: `file:${file}` } },
  )
  const versionOf = (dependency: string): string => {
    if (!resolved[dependency]) throw new Error(`The workspace has not resolved ${dependency}`)
    return resolved[dependency].version
  }
  const resolve = (versions: Versions = {}): Resolved =>
    Object.fromEntries(
      Object.entries(versions).map(([key, specifier]) => [key, { specifier, version: versionOf(key) }]),
    )
  const own = { ...manifest, dependencies: { ...manifest.dependencies, [name]: `file:${file}` } }
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const id = `${name}@file:${file}`
  lock.importers = {
    '.': { dependencies: resolve(own.dependencies), devDependencies: resolve(own.devDependencies) },
  }
  lock.packages[id] = { resolution: { integrity, tarball: `file:${file}` }, version, hasBin: true }
  lock.snapshots[id] = {
    dependencies: Object.fromEntries(Object.keys(dependencies).map((key) => [key, versionOf(key)])),
  }
  writeFileSync(join(folder, file), bytes)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own, undefined, 2))
  writeFileSync(join(folder, 'pnpm-lock.yaml'), stringify(lock))
  // The lock file names the settings and patches of its workspace. The folder itself is no workspace.
  const settings = { ...readYaml<object>('pnpm-workspace.yaml'), packages: undefined }
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), stringify(settings))
  cpSync(join(root, 'patches'), join(folder, 'patches'), { recursive: true })
}

export declare namespace writeLock {
  type Parameters = { tarball: string; from: readonly string[]; manifest?: Manifest }
}
