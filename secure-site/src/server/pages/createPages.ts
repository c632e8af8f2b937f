import { createHash, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from '@foyer/shared-core/frame'
import { isSigned } from './signature.js'

const Manifest = z.object({
  /** By name: SHA-384, base64, with or without `sha384-`. */
  files: z.record(z.string().check(z.regex(/^(?!.*\.\.)[-\w.]+(?:\/[-\w.]+)*$/)), z.string()),
  /** By `pnpm release pages`. */
  signature: z.optional(z.string()),
})

export type Page = { readonly bytes: Uint8Array; readonly hash: string; readonly type: string }

export type Pages = {
  /** @returns Undefined: the build has no such file. @throws {Error} The file is not the one that was built. */
  read(name: string): Promise<Page | undefined>
  /** @throws {Error} The pages are not there, or not what was built. */
  check(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Serves the built pages: what the manifest names, and only if it is what was built.
 * @param keys Of which one must have signed the manifest; without any it needs no signature.
 */
export function createPages(folder: string, keys: readonly KeyObject[] = []): Pages {
  async function readManifest() {
    const text = await readFile(join(folder, 'pages.json'), 'utf8')
    const { files, signature = '' } = Manifest.parse(JSON.parse(text))
    if (keys.length > 0 && !isSigned(files, { keys, signature }))
      throw new Error('pages.json is not signed by a release key')
    return files
  }
  async function readListed(name: string, listed: string): Promise<Page> {
    const bytes = await readFile(join(folder, name))
    const hash = createHash('sha384').update(bytes).digest('base64')
    if (listed.replace(/^sha384-/, '') !== hash) throw new Error(`${name} is not the file that was built`)
    return { bytes, hash, type: types[extname(name)] ?? 'application/octet-stream' }
  }
  return {
    async read(name) {
      const files = await readManifest()
      const listed = Object.hasOwn(files, name) ? files[name] : undefined
      return listed === undefined ? undefined : readListed(name, listed)
    },
    async check() {
      const files = await readManifest()
      for (const name of ['frame.html', 'popup.html'])
        if (!Object.hasOwn(files, name)) throw new Error(`The pages lack ${name}`)
      for (const [name, listed] of Object.entries(files)) await readListed(name, listed)
    },
  }
}
