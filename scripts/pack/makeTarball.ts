import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'

/**
 * Packs files as npm packs a package.
 * @param files Contents by path within the package.
 * @returns The bytes of a `.tgz`, the same for the same files.
 */
export async function makeTarball(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const entries = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, body]) => {
      const mode = path === 'build/cli.js' ? 0o755 : 0o644
      // Without a fixed time the bytes would differ from build to build.
      const header = { name: `package/${path}`, size: body.length, mode, mtime: new Date(0) }
      return { header, body }
    })
  return gzipSync(await packTar(entries), { level: 9 })
}
