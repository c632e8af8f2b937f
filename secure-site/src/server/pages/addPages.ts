import type { Context, Hono } from 'hono'
import type { Bindings } from '../http/answerCall.js'
import type { Site } from '../Site.js'
import { frameHeaders, popupHeaders } from './policies.js'

type Serving = { readonly headers: Readonly<Record<string, string>>; readonly isPage?: boolean }

/** Serves the frame, the windows, and the files that they load. */
export function addPages(app: Hono<Bindings>, { pages, projects }: Pick<Site, 'pages' | 'projects'>): void {
  const serve = async (c: Context<Bindings>, name: string, { headers, isPage = false }: Serving) => {
    const page = await pages.read(name)
    if (!page) return c.notFound()
    const tag = `"${page.hash}"`
    // A file's name may stay when its content changes, so it is asked for anew each time.
    const own = { ...headers, etag: tag, 'cache-control': isPage ? 'no-store' : 'no-cache' }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, own)
    return c.body(new Uint8Array(page.bytes), 200, { ...own, 'content-type': page.type })
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
