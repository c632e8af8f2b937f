import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { containerPath, containers, root, runtimeFile, versionOf } from '../../rspack.base'
import { contract } from '../../shared-core/src/manifest/contract'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOf } from '../release/folder'
import { bakeLoaders } from '../release/loaders'
import { readRemote } from '../remote/readRemote'
import { filesOfChunks, firstChunks } from './chunkNames'

/** A container's views and flags, from its manifest. The shell has no manifest, since it serves no view. */
async function servedBy(name: string) {
  if (name === 'shell') return { contract, flags: [], views: {} }
  const { contract: spoken, flags, views } = await readRemote(join(root, name))
  return { contract: spoken, flags, views }
}

/** The address of each container; relative to the list by default. A remote uses the runtime of its own origin. */
export type Layout = (name: string) => string

/**
 * Makes the list of the last build: entries, hashes, and the first view's files.
 * @throws {Error} Names a chunk of the first view that was not built.
 */
export async function makeReleaseList(outDir: string, layout: Layout = () => ''): Promise<ReleaseList> {
  const integrity: Record<string, string> = {}
  const remotes = containers.map(async ({ name }) => {
    const listed = (path: string) => {
      const url = `${layout(name)}${path}`
      integrity[url] = hashOf(join(outDir, path))
      return url
    }
    const folder = containerPath(name)
    const preload = filesOfChunks(join(outDir, folder), firstChunks[name] ?? [])
    const { contract, flags, views } = await servedBy(name)
    const released = {
      version: versionOf(name),
      contract,
      entry: listed(`${folder}/remoteEntry.js`),
      runtime: listed(runtimeFile(outDir)),
      flags,
      views,
      preload: preload.map((file) => listed(`${folder}/${file}`)),
    }
    return [name, released] as const
  })
  return { schema: 1, sequence: 1, remotes: Object.fromEntries(await Promise.all(remotes)), integrity }
}

/** A loader or the checker with a hash in its name: a build leaves one of each, a release keeps all. */
const hashed = /^(loader|check)\b.*\.[0-9a-f]{8}\.js$/

/** Writes the release list, and the loaders with the checker's hash (and in the static loader the list) baked in. */
export async function writeRelease(outDir: string): Promise<void> {
  const list = await makeReleaseList(outDir)
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(list))
  for (const file of readdirSync(outDir)) if (hashed.test(file)) rmSync(join(outDir, file))
  bakeLoaders(outDir, list)()
}

/** The list of the development servers, each an origin of its own; it holds no hashes and works on loopback only. */
export async function makeDevelopmentList(): Promise<ReleaseList> {
  const entries = containers.map(async ({ name, port }) => {
    const entry = `http://localhost:${port}/${name}/remoteEntry.js`
    // A development build contains its runtime.
    const files = { entry, runtime: entry, preload: [] }
    return [name, { version: versionOf(name), ...(await servedBy(name)), ...files }] as const
  })
  return {
    schema: 1,
    sequence: 1,
    development: true,
    remotes: Object.fromEntries(await Promise.all(entries)),
    integrity: {},
  }
}
