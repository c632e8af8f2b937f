import { addAnalytics, type ReceivedEvent } from '@foyer/services/analytics'
import { analytics, holdTo } from '@foyer/services/contract'
import { createServiceApp } from '@foyer/services/http'
import type { Hono } from 'hono'
import type { Projects } from '../provider/projects.js'

const kept = 10_000

/**
 * The analytics sink; `GET /events?projectId=` gives a test the events in order.
 * @returns An app that keeps the last 10000 events.
 */
export function createAnalytics(projects: Projects): Hono {
  const events: ReceivedEvent[] = []
  const app = createServiceApp()
  app.use(holdTo(analytics))
  addAnalytics(app, {
    projects,
    events: {
      add(event) {
        events.push(event)
        if (events.length > kept) events.shift()
      },
    },
  })

  app.get('/events', (c) => {
    const projectId = c.req.query('projectId')
    return c.json({ events: events.filter((event) => event.projectId === projectId) })
  })
  return app
}
