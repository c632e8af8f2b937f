import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { containerPath, containers, root, runtimeFile } from '../../rspack.base'

/** Where `buildUnverified` leaves it. */
export const unverified = join(root, '.cache/bench/unverified')

/** Builds the release without verification, in a process of its own: the bundler's plugins bear no compiled helpers. */
export function buildUnverified(): void {
  const jiti = join(root, 'node_modules/.bin/jiti')
  const { status, stderr } = spawnSync(jiti, ['bench/unverified/build.ts', unverified], { cwd: root })
  if (status !== 0) throw new Error(`The build without verification failed: ${stderr}`)
}

const packed = (file: string) => brotliCompressSync(readFileSync(file)).length

/**
 * @returns Bytes that verification adds: its code, which is in the runtime's file once for all containers of an origin,
 * and the most that a container's entry grows by for each chunk it lists.
 */
export function sizeOfVerification(dist: string): { code: number; perChunk: number } {
  const runtimeIn = (folder: string) => packed(join(folder, runtimeFile(folder)))
  const perChunk = containers.map(({ name }) => {
    const path = containerPath(name)
    const entryIn = (folder: string) => packed(join(folder, path, 'remoteEntry.js'))
    const chunks = readdirSync(join(dist, path)).filter(
      (file) => file.endsWith('.js') && file !== 'remoteEntry.js',
    )
    return Math.ceil((entryIn(dist) - entryIn(unverified)) / chunks.length)
  })
  return { code: runtimeIn(dist) - runtimeIn(unverified), perChunk: Math.max(...perChunk) }
}
