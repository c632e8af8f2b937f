import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { projectGate, refusal } from '../http/createServiceApp.js'
import type { Projects } from '../provider/Project.js'
import { AnalyticsEvent } from './AnalyticsEvent.js'

/** Far above what the product sends: an event is a name and a few facts. */
const maxBytes = 64 * 1024

/** An event as it came in. */
export type ReceivedEvent = {
  readonly projectId: string
  /** SDK type and version. */
  readonly st: string
  readonly sv: string
  /** As the browser tells it; null outside of one. */
  readonly origin: string | null
  readonly body: object
}

export type EventStore = { add(event: ReceivedEvent): Promise<void> | void }

/** The analytics sink: `POST /e` [API-27] keeps an event. */
export function addAnalytics(app: Hono, { events, onEvent, projects, wait }: addAnalytics.Parts): void {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: (c) => c.json(refusal('body', 'The event is too large'), 413),
  })
  app.use('/e', async (c, next) => {
    await next()
    if (c.req.method === 'POST') onEvent?.(outcomes[c.res.status] ?? 'failed')
  })
  app.post('/e', projectGate(projects), limit, async (c) => {
    const { projectId = '', st = '', sv = '' } = c.req.query()
    const seconds = wait?.(c, projectId)
    if (seconds !== undefined) {
      c.header('retry-after', String(seconds))
      return c.json(refusal('limit', 'Too many events'), 429)
    }
    const origin = c.req.header('origin') ?? null
    const project = projects.find(projectId)
    if (project?.refusesUnknownOrigins && !project.allowedOrigins.includes(origin ?? ''))
      return c.json(refusal('origin', 'Unauthorized: origin not allowed'), 403)
    const given: unknown = await c.req.json().catch(() => undefined)
    if (given === undefined) return c.json(refusal('body', 'The event is not JSON'), 400)
    const { data: body, error } = AnalyticsEvent.safeParse(given)
    if (error) {
      const [{ message, path } = { message: '', path: [] }] = error.issues
      return c.json(refusal(['body', ...path].join('.'), message), 400)
    }
    await events.add({ projectId, st, sv, origin, body })
    return c.json({ status: 'success' }, 202)
  })
}

/** By status. */
const outcomes: Readonly<Record<number, string>> = {
  202: 'kept',
  400: 'invalid',
  401: 'project',
  403: 'origin',
  413: 'size',
  429: 'limit',
}

export declare namespace addAnalytics {
  type Parts = {
    readonly projects: Projects
    readonly events: EventStore
    /** Hears how each event ended. */
    onEvent?(outcome: string): void
    /** @returns The seconds to wait, where this one is too many. */
    wait?(c: Context, projectId: string): number | undefined
  }
}
