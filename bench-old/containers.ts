import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { containerPath, containers } from '../rspack.base'

export type Size = { raw: number; gzip: number; brotli: number }

const sizeOf = (file: string): Size => {
  const bytes = readFileSync(file)
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  }
}

const add = (a: Size, b: Size): Size => ({
  raw: a.raw + b.raw,
  gzip: a.gzip + b.gzip,
  brotli: a.brotli + b.brotli,
})

/** @returns Bytes of each container: its entry, and all its files together. */
export function sizeOfContainers(dist: string): Record<string, Size> {
  const sizes: Record<string, Size> = { 'loader.js': sizeOf(join(dist, 'loader.js')) }
  for (const folder of ['rt', ...containers.map(({ name }) => containerPath(name))]) {
    const files = readdirSync(join(dist, folder)).filter((file) => file.endsWith('.js'))
    const entry = files.find((file) => file === 'remoteEntry.js')
    if (entry) sizes[`${folder} (entry)`] = sizeOf(join(dist, folder, entry))
    sizes[`${folder} (all files)`] = files
      .map((file) => sizeOf(join(dist, folder, file)))
      .reduce(add, { raw: 0, gzip: 0, brotli: 0 })
  }
  return sizes
}

/** @returns Bytes of the named files together, packed both ways. */
export const sizeOfFiles = (dist: string, files: readonly string[]): Size =>
  files.map((file) => sizeOf(join(dist, file))).reduce(add, { raw: 0, gzip: 0, brotli: 0 })
