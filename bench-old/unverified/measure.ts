import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { containerPath, containers, root, runtimeFile } from '../../rspack.base'

/** The folder of `buildUnverified`. */
export const unverified = join(root, '.cache/bench/unverified')

/** Builds the release without verification, in a separate process: compiled helpers break the bundler's plugins. */
export function buildUnverified(): void {
  const jiti = join(root, 'node_modules/.bin/jiti')
  const { status, stderr } = spawnSync(jiti, ['bench/unverified/build.ts', unverified], { cwd: root })
  if (status !== 0) throw new Error(`The build without verification failed: ${stderr}`)
}

const packed = (file: string) => brotliCompressSync(readFileSync(file)).length

/**
 * @returns The bytes that verification adds: its code, once in the runtime's file for all containers of an origin, and
 * the largest growth of a container's entry for each listed chunk.
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
