import { gzipSync } from 'node:zlib'

const block = 512

/** An entry's header, by POSIX.1-1988. Owner and time are empty, so that the same files give the same bytes. */
function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 99) throw new Error(`${path} is too long for a tar header`)
  const made = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  const mode = path.endsWith('build/cli.js') ? 0o755 : 0o644
  const fields: readonly [offset: number, text: string][] = [
    [0, path],
    [100, octal(mode, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(0, 12)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
  ]
  for (const [offset, text] of fields) made.write(text, offset, 'latin1')
  const sum = made.reduce((total, byte) => total + byte, 0)
  made.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return made
}

/**
 * Packs files as npm packs a package.
 * @param files Contents by path within the package.
 * @returns The bytes of a `.tgz`, the same for the same files.
 */
export function makeTarball(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, content]) => {
      const padding = Buffer.alloc((block - (content.length % block)) % block)
      return [header(`package/${path}`, content.length), content, padding]
    })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 })
}
