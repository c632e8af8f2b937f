import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Certificate } from './certificate'
import { type Running, serveSecurely } from './serveSecurely'

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** Paths whose content never changes: a version's folder, a file with a hash in its name. */
const isImmutable = (path: string) => /\.[0-9a-f]{8}\.js$|\/\d+\.\d+\.\d+[^/]*\//.test(path)

type Packed = { body: Buffer; etag: string }

/**
 * Serves a built release as a CDN does: over HTTP/2, with brotli. Browsers keep files with a hash in their names for a
 * year, and revalidate the loader and the release list each time; an unchanged one gets a 304.
 * @param replaced Texts that stand in for files of the folder, by path.
 */
export function serveFolder(
  folder: string,
  {
    port,
    certificate,
    replaced = {},
  }: { port: number; certificate: Certificate; replaced?: Record<string, string> },
): Promise<Running> {
  const packed = new Map<string, Packed>()
  const pack = (path: string): Packed | undefined => {
    const known = packed.get(path)
    const file = join(folder, normalize(path))
    const own = replaced[path]
    if (known || (own === undefined && !statSync(file, { throwIfNoEntry: false })?.isFile())) return known
    const bytes = own === undefined ? readFileSync(file) : Buffer.from(own)
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
    const made = { body: brotliCompressSync(bytes), etag }
    packed.set(path, made)
    return made
  }
  return serveSecurely({ port, certificate }, (request, response) => {
    const path = new URL(request.url, 'http://x').pathname
    response.setHeader('access-control-allow-origin', '*')
    const file = pack(path)
    if (!file) return response.writeHead(404).end()
    response.setHeader('etag', file.etag)
    response.setHeader(
      'cache-control',
      isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (request.headers['if-none-match'] === file.etag) return response.writeHead(304).end()
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'br')
    return response.end(file.body)
  })
}
