import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** The body of a refusal, as the public services send it. */
export const refusal = (name: string, description: string) => ({
  status: 'error',
  reasons: [{ name, description }],
})

/**
 * An app that any page may call. Real SDKs send their own headers, so every requested header is allowed.
 * @param onError Hears what went wrong; the caller is told its message alone where `tells` is true.
 */
export function createServiceApp({ onError, tells = true }: createServiceApp.Options = {}): Hono {
  const app = new Hono()
  app.use(cors({ origin: '*', maxAge: 600, exposeHeaders: ['Date'] }))
  app.use(async (c, next) => {
    await next()
    // Lets a page with `Cross-Origin-Embedder-Policy: require-corp` show our images.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.notFound((c) => c.json(refusal('path', `There is no ${c.req.method} ${c.req.path}.`), 404))
  app.onError((error, c) => {
    onError?.(error)
    return c.json(refusal('internal', tells ? error.message : 'Internal error'), 500)
  })
  return app
}

export declare namespace createServiceApp {
  type Options = { onError?: (error: Error) => void; tells?: boolean }
}

/** A short text without controls: a database takes no zero byte, and keeps what it is given. */
const plain = /^\P{Control}{1,64}$/u

/** Refuses a call without project id, sdk type and sdk version [API-01] [API-34], or of an unknown project. */
export const projectGate =
  (projects: { find(projectId: string): object | undefined }): MiddlewareHandler =>
  async (c, next) => {
    for (const name of ['projectId', 'st', 'sv']) {
      const value = c.req.query(name)
      if (!value) return c.json(refusal(name, `The query parameter ${name} is missing.`), 400)
      if (!plain.test(value))
        return c.json(refusal(name, `The query parameter ${name} is no short text.`), 400)
    }
    if (!projects.find(c.req.query('projectId') ?? ''))
      return c.json(refusal('projectId', 'Unauthorized: invalid key'), 401)
    return next()
  }
