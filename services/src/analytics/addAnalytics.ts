import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { projectGate, refusal } from '../http/createServiceApp.js'
import type { Projects } from '../provider/Project.js'

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
export function addAnalytics(app: Hono, { events, projects }: addAnalytics.Parts): void {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: (c) => c.json(refusal('body', 'The event is too large'), 413),
  })
  app.post('/e', projectGate(projects), limit, async (c) => {
    const { projectId = '', st = '', sv = '' } = c.req.query()
    const origin = c.req.header('origin') ?? null
    const project = projects.find(projectId)
    if (project?.refusesUnknownOrigins && !project.allowedOrigins.includes(origin ?? ''))
      return c.json(refusal('origin', 'Unauthorized: origin not allowed'), 403)
    const body: unknown = await c.req.json().catch(() => undefined)
    if (typeof body !== 'object' || body === null)
      return c.json(refusal('body', 'The event is not JSON'), 400)
    await events.add({ projectId, st, sv, origin, body })
    return c.json({ status: 'success' }, 202)
  })
}

export declare namespace addAnalytics {
  type Parts = { readonly projects: Projects; readonly events: EventStore }
}
