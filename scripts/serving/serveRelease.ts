import { readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** Packages are compressed already, and an installer unpacks only once, so do not compress them again. */
const isText = (path: string) => !path.endsWith('.tgz')

type Packed = { body: Buffer; etag: string }

/** All servers of this process share each compressed file. */
const packed = new Map<string, Packed>()

function createPacker(folder: string, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return (path: string): Packed | undefined => {
    const file = join(folder, normalize(path))
    if (!file.startsWith(folder)) return undefined
    try {
      const etag = String(statSync(file).mtimeMs)
      const known = packed.get(file)
      if (known?.etag === etag) return known
      const bytes = readFileSync(file)
      const made = { body: isText(file) ? brotliCompressSync(bytes, { params }) : bytes, etag }
      packed.set(file, made)
      return made
    } catch {
      return undefined // no such file
    }
  }
}

export type ReleaseServer = { close(): Promise<void> }

/** An answer instead of a file: another text, a whole other answer, or a function that answers. */
export type Override =
  | string
  | ((response: ServerResponse) => void)
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer }

/**
 * Serves a release folder like a static host: brotli, CORS, immutable files by their hashed names.
 * @param overrides Other answers by path, such as a release list for this layout.
 * @param quality Of brotli, 0 to 11. The best level costs half a second a large file.
 */
export async function serveRelease({
  folder,
  port,
  overrides = {},
  quality = 5,
}: {
  folder: string
  port: number
  overrides?: Record<string, Override>
  quality?: number
}): Promise<ReleaseServer> {
  const pack = createPacker(folder, quality)
  const answer = (path: string, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    const immutable = /\.[0-9a-f]{8}\.js$|\/\d+\.\d+\.\d+[^/]*\/|^\/history\//.test(path)
    response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    const override = overrides[path]
    if (typeof override === 'string') return response.end(override)
    if (typeof override === 'function') return override(response)
    if (override) return response.writeHead(override.status, override.headers).end(override.body)
    const file = pack(path)
    if (!file) return response.writeHead(404).end()
    if (isText(path)) response.setHeader('content-encoding', 'br')
    return response.end(file.body)
  }
  const servers = ['127.0.0.1', '::1'].map((host) => ({
    host,
    server: createServer((request, response) =>
      answer(new URL(request.url ?? '/', 'http://x').pathname.replace(/\/$/, '/index.html'), response),
    ),
  }))
  await Promise.all(
    servers.map(
      ({ host, server }) =>
        new Promise<void>((resolve, reject) => {
          server.once('error', (error: NodeJS.ErrnoException) =>
            host === '::1' && error.code !== 'EADDRINUSE' ? resolve() : reject(error),
          )
          server.listen(port, host, () => resolve())
        }),
    ),
  )
  return {
    close: async () => {
      await Promise.all(
        servers.map(
          ({ server }) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve())
              server.closeAllConnections()
            }),
        ),
      )
    },
  }
}
