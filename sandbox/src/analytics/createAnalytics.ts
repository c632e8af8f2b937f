import type { Hono } from 'hono'
import { createServiceApp, projectGate, refusal } from '../gateway/createServiceApp.js'
import type { Projects } from '../provider/projects.js'

const kept = 10_000

type StoredEvent = { projectId: string; st: string; sv: string; origin: string | null; body: unknown }

/**
 * The analytics sink: `POST /e` [API-27] stores an event, `GET /events?projectId=` gives a test the events in order.
 * @returns An app that keeps the last 10000 events.
 */
export function createAnalytics(projects: Projects): Hono {
  const events: StoredEvent[] = []
  const app = createServiceApp()

  app.post('/e', projectGate(projects), async (c) => {
    const { projectId = '', st = '', sv = '' } = c.req.query()
    const origin = c.req.header('origin') ?? null
    const project = projects.find(projectId)
    if (project?.refusesUnknownOrigins && !project.allowedOrigins.includes(origin ?? ''))
      return c.json(refusal('origin', 'Unauthorized: origin not allowed'), 403)
    const body: unknown = await c.req.json().catch(() => undefined)
    if (typeof body !== 'object' || body === null)
      return c.json(refusal('body', 'The event is not JSON'), 400)
    events.push({ projectId, st, sv, origin, body })
    if (events.length > kept) events.shift()
    return c.json({ status: 'success' }, 202)
  })

  app.get('/events', (c) => {
    const projectId = c.req.query('projectId')
    return c.json({ events: events.filter((event) => event.projectId === projectId) })
  })
  return app
}
