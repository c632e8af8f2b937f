import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Bindings } from '../http/answerCall.js'
import type { Site } from '../Site.js'
import type { Page } from './createPages.js'
import { frameHeaders, popupHeaders } from './policies.js'

type Serving = { readonly headers: Readonly<Record<string, string>>; readonly isPage?: boolean }

const compress = promisify(brotliCompress)

/** Compresses each file once; a page holds nothing that another site could guess by its length. */
function createPacker() {
  const packed = new Map<string, Promise<Uint8Array>>()
  return ({ bytes, hash }: Page): Promise<Uint8Array> => {
    const known = packed.get(hash) ?? compress(bytes)
    packed.set(hash, known)
    return known
  }
}

const takesBrotli = (accepted: string | undefined) => /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted ?? '')

/** Serves the frame, the windows, and the files that they load. */
export function addPages(app: Hono<Bindings>, { pages, projects }: Pick<Site, 'pages' | 'projects'>): void {
  const pack = createPacker()
  const serve = async (c: Context<Bindings>, name: string, { headers, isPage = false }: Serving) => {
    const page = await pages.read(name)
    if (!page) return c.notFound()
    const tag = `"${page.hash}"`
    // A file's name may stay when its content changes, so it is asked for anew each time.
    const own = {
      ...headers,
      etag: tag,
      'cache-control': isPage ? 'no-store' : 'no-cache',
      vary: 'Accept-Encoding',
    }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, own)
    const typed = { ...own, 'content-type': page.type }
    if (!takesBrotli(c.req.header('accept-encoding'))) return c.body(new Uint8Array(page.bytes), 200, typed)
    return c.body(new Uint8Array(await pack(page)), 200, { ...typed, 'content-encoding': 'br' })
  }
  app.get('/frame', (c) =>
    serve(c, 'frame.html', {
      headers: frameHeaders(projects.get(c.req.query('projectId') ?? '')),
      isPage: true,
    }),
  )
  for (const path of ['/popup', '/popup/:page{[a-zA-Z]+}'])
    app.get(path, (c) => serve(c, 'popup.html', { headers: popupHeaders, isPage: true }))
  app.get('/:name{.+}', (c) => {
    const name = c.req.param('name')
    return name.endsWith('.html') ? c.notFound() : serve(c, name, { headers: {} })
  })
}
