import { describe, expect, test } from '@rstest/core'
import { createProjects } from '../provider/projects.js'
import { createAnalytics } from './createAnalytics.js'

const send = (body: string, origin = 'http://localhost:4100') => ({
  method: 'POST',
  body,
  headers: { origin },
})
const who = 'projectId=demo&st=test&sv=1'

const eventOf = (eventId: string) => ({
  ...{ eventId, url: 'http://localhost:4100/', domain: 'localhost:4100', timestamp: 5 },
  props: { event: 'MODAL_OPEN' },
})

describe('createAnalytics', () => {
  test('default: keeps events in order, apart by project', async () => {
    const app = createAnalytics(createProjects())
    for (const eventId of ['1', '2']) await app.request(`/e?${who}`, send(JSON.stringify(eventOf(eventId))))
    await app.request('/e?projectId=demo-b&st=test&sv=1', send(JSON.stringify(eventOf('3'))))
    const { events } = await (await app.request('/events?projectId=demo')).json()
    expect(events).toEqual(
      ['1', '2'].map((eventId) => {
        return {
          projectId: 'demo',
          st: 'test',
          sv: '1',
          origin: 'http://localhost:4100',
          body: eventOf(eventId),
        }
      }),
    )
  })

  test('behavior: refuses an unlisted origin only where the project says so', async () => {
    const projects = createProjects()
    const app = createAnalytics(projects)
    const status = async (origin: string) =>
      (await app.request(`/e?${who}`, send(JSON.stringify(eventOf('1')), origin))).status
    expect(await status('https://elsewhere.example')).toBe(202)
    projects.setConfig('demo', { refusesUnknownOrigins: true })
    expect(await status('https://elsewhere.example')).toBe(403)
    expect(await status('http://localhost:4100')).toBe(202)
  })

  test('error: a body that is not JSON is refused and not kept', async () => {
    const app = createAnalytics(createProjects())
    expect((await app.request(`/e?${who}`, send('hello'))).status).toBe(400)
    expect(await (await app.request('/events?projectId=demo')).json()).toEqual({ events: [] })
  })
})
