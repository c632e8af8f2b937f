import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from '@foyer/shared-core/frame'

const Manifest = z.object({
  /** By name: SHA-384, base64, with or without `sha384-`. */
  files: z.record(z.string().check(z.regex(/^(?!.*\.\.)[-\w.]+(?:\/[-\w.]+)*$/)), z.string()),
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

/** Serves the built pages: what the manifest names, and only if it is what was built. */
export function createPages(folder: string): Pages {
  const readManifest = async () =>
    Manifest.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'))).files
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
