import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import pg from 'pg'
import { findPostgres, startPostgres } from '../../../bridges/src/testing/startPostgres.js'
import { createEvents } from '../storage/createEvents.js'
import { openDatabase } from '../storage/openDatabase.js'
import { createLog } from './createLog.js'
import { readSettings } from './options.js'
import { readEnvironment } from './readEnvironment.js'
import { startServices } from './startServices.js'

const folder = mkdtempSync(join(tmpdir(), 'foyer-services-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wallet = (id: string, order: number) => ({
  ...{
    id,
    name: `Wallet ${id}`,
    image_id: id,
    chains: ['eip155:1'],
    rdns: null,
    homepage: 'https://a.example',
  },
  ...{ mobile_link: null, desktop_link: null, webapp_link: null },
  ...{ app_store: null, play_store: null, chrome_store: null, badge_type: 'none', order },
})
const shop = {
  allowedOrigins: ['https://shop.example'],
  refusesUnknownOrigins: true,
  isAnalyticsEnabled: true,
}
const environment = {
  PORT: '0',
  PROJECTS: JSON.stringify({ shop, other: {} }),
  WALLETS: JSON.stringify([wallet('b', 2), wallet('a', 1)]),
  IMAGES_FOLDER: folder,
  LOG_LEVEL: 'silent',
}
const settingsOf = (change: Readonly<Record<string, string>> = {}) =>
  readSettings(readEnvironment({ ...environment, ...change }))
const who = 'projectId=shop&st=foyer&sv=html-foyer-1.0.0'

const eventOf = (eventId: string) =>
  JSON.stringify({
    ...{ eventId, url: 'https://shop.example/', domain: 'shop.example', timestamp: 5 },
    props: { event: 'MODAL_OPEN' },
  })
const event = (url: string, body: string, origin = 'https://shop.example') =>
  fetch(`${url}/analytics/e?${who}`, { method: 'POST', body, headers: { origin } })

describe('embedded in PGlite', () => {
  const settings = settingsOf({ DATABASE_FOLDER: join(folder, 'data') })
  let services: Awaited<ReturnType<typeof startServices>>
  const lines: string[] = []
  beforeAll(async () => {
    services = await startServices({
      ...{ ...settings, now: () => 1_000, logLevel: 'debug', metricsToken: 'of-the-operator-1' },
      ...{
        limits: { eventsProject: 20, readsAddress: 30 },
        proxyHops: 1,
        logTo: { write: (line: string) => lines.push(line) },
      },
    })
  })
  const json = async (path: string) => (await fetch(`${services.url}${path}`)).json()

  test('default: one origin answers as the preset selfHosted asks, and what is said of a project holds', async () => {
    expect(await json('/ready')).toEqual({ ok: true })
    const { count, data } = await json(`/provider/getWallets?${who}&entries=1`)
    expect([count, data.map(({ id }: { id: string }) => id)]).toEqual([2, ['a']])
    expect(await json(`/provider/projects/v1/origins?${who}`)).toEqual({
      allowedOrigins: shop.allowedOrigins,
    })
    // What a project leaves out is off.
    expect(await json('/provider/getAnalyticsConfig?projectId=other&st=foyer&sv=1')).toEqual({
      isAnalyticsEnabled: false,
    })
    expect((await fetch(`${services.url}/provider/elsewhere?${who}`)).status).toBe(404)
  })

  test('behavior: a picture is the file of its kind and id, and runs nothing; no id leaves the folder', async () => {
    mkdirSync(join(folder, 'asset'))
    writeFileSync(join(folder, 'asset/eip155%3A1.svg'), '<svg/>')
    writeFileSync(join(folder, 'secret.svg'), '<svg/>')
    const ask = (id: string) =>
      fetch(`${services.url}/provider/public/getAssetImage/${encodeURIComponent(id)}?${who}`)
    const image = await ask('eip155:1')
    expect([image.headers.get('content-type'), await image.text()]).toEqual(['image/svg+xml', '<svg/>'])
    expect(image.headers.get('content-security-policy')).toContain('sandbox')
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await ask('../secret')).status).toBe(404)
    expect((await ask('eip155:2')).status).toBe(404)
  })

  test('error: an event that the contract does not have is refused, and says what of it', async () => {
    const reasonOf = async (body: string) => {
      const answer = await event(services.url, body)
      const { reasons } = await answer.json()
      return `${answer.status} ${reasons[0].name}`
    }
    const change = (part: object) => JSON.stringify({ ...JSON.parse(eventOf('1')), ...part })
    expect(await reasonOf('no JSON')).toBe('400 body')
    expect(await reasonOf('null')).toBe('400 body')
    expect(await reasonOf(change({ more: 1 }))).toBe('400 body')
    expect(await reasonOf(change({ eventId: 'x'.repeat(65) }))).toBe('400 body.eventId')
    expect(await reasonOf(change({ timestamp: 'now' }))).toBe('400 body.timestamp')
    expect(await reasonOf(change({ props: {} }))).toBe('400 body.props.event')
    // PostgreSQL takes neither as JSON.
    for (const text of ['\0', '\ud800'])
      expect(await reasonOf(change({ props: { event: 'a', text } }))).toBe('400 body.props')
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const body = change({ props: { event: 'a', deep: 'here' } }).replace('"here"', deep)
    expect(await reasonOf(body)).toBe('400 body.props')
  })

  test('error: a sender that no database keeps, or that is long, is refused as such', async () => {
    for (const [name, value] of [
      ['st', '\0'],
      ['sv', '1\0'],
      ['sv', '1\n'],
      ['st', 'x'.repeat(65)],
    ] as const) {
      const query = new URLSearchParams({ projectId: 'shop', st: 'foyer', sv: '1', [name]: value })
      const of = { method: 'POST', body: eventOf('1'), headers: { origin: 'https://shop.example' } }
      const answer = await fetch(`${services.url}/analytics/e?${query}`, of)
      expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([400, name])
    }
  })

  test('behavior: too many events of a project are refused with the time to wait; others are not held back', async () => {
    const send = (projectId: string, from: string) =>
      fetch(`${services.url}/analytics/e?projectId=${projectId}&st=foyer&sv=1`, {
        ...{ method: 'POST', body: 'no JSON' },
        headers: { 'x-forwarded-for': `made up, ${from}`, origin: 'https://shop.example' },
      })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await send('other', `192.0.2.${count}`)).status)
    expect(statuses).toEqual([...Array(20).fill(400), 429])
    expect((await send('other', '192.0.2.9')).headers.get('retry-after')).toBe('60')
    expect((await send('shop', '192.0.2.9')).status).toBe(400)
  })

  test('behavior: who asks for too much is refused, as any page reads, with the time to wait; others are not held back', async () => {
    const ask = (from: string) =>
      fetch(`${services.url}/provider/getWallets?${who}`, { headers: { 'x-forwarded-for': from } })
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await ask('192.0.2.77')).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    const refused = await ask('192.0.2.77')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask('192.0.2.78')).status).toBe(200)
  })

  test('behavior: metrics are for the operator, and say how each event ended', async () => {
    const ask = (token: string) =>
      fetch(`${services.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect((await ask('of-somebody-else-1')).status).toBe(401)
    const text = await (await ask('of-the-operator-1')).text()
    expect(text).toContain('foyer_events_total{outcome="invalid"}')
    expect(text).toContain('foyer_events_total{outcome="limit"} 2')
    expect(text).toMatch(/foyer_request_seconds_count\{route="\/analytics\/e",status="429"\} 2/)
  })

  test('behavior: the log names routes, no query and no event; what a library says is without passwords', () => {
    const text = lines.join('')
    expect(text).toContain('"route":"/analytics/e","status":429')
    expect(text).not.toMatch(/projectId|MODAL_OPEN|made up/)
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    log.error({ err: new Error('no postgres://foyer:hidden@db for a.b@c.example') }, 'failed')
    expect(JSON.parse(lines.at(-1) ?? '').err.message).toBe('no postgres://foyer:[password] db for [email]')
  })

  test('behavior: events outlive the server, and go when their days are over', async () => {
    expect((await event(services.url, eventOf('1'))).status).toBe(202)
    expect((await event(services.url, eventOf('2'), 'https://elsewhere.example')).status).toBe(403)
    expect((await event(services.url, JSON.stringify({ text: 'x'.repeat(65_536) }))).status).toBe(413)
    await services.close()
    await expect(fetch(`${services.url}/health`)).rejects.toThrow()
    const db = await openDatabase({ folder: settings.databaseFolder }, () => {})
    try {
      const kept = () => db.selectFrom('events').selectAll().execute()
      const sweepAt = (nowMs: number) => createEvents(db, { keptDays: 1, now: () => nowMs }).sweep()
      expect(await kept()).toMatchObject([
        { project_id: 'shop', sdk_type: 'foyer', origin: 'https://shop.example', body: { eventId: '1' } },
      ])
      await sweepAt(1_000 + 86_400_000)
      expect(await kept()).toHaveLength(1)
      await sweepAt(1_001 + 86_400_000)
      expect(await kept()).toEqual([])
    } finally {
      await db.destroy()
    }
  })

  test('error: a wrong setting ends the start, is named, and not repeated', () => {
    const start = (change: Readonly<Record<string, string>>) => () => settingsOf(change)
    expect(start({ WALLETS: 'secret' })).toThrow(/^WALLETS cannot be read$/)
    expect(start({ WALLETS: '[{"id":"secret"}]' })).toThrow(
      /^The services cannot start:\n {2}wallets\.0\.name: /,
    )
    expect(start({ WALLETS: JSON.stringify([wallet('a', 1), wallet('a', 2)]) })).toThrow('wallet twice')
    expect(start({ PROJECTS: '{"shop":{"secret":1}}' })).toThrow('projects.shop')
    expect(start({ DATABASE_URL: 'mysql://user:secret@db' })).toThrow('databaseUrl: must be postgres://…')
  })
})

const programs = findPostgres()
describe.runIf(programs !== undefined)('in PostgreSQL', () => {
  test('behavior: two servers that start at once share one database', async () => {
    const postgres = await startPostgres(programs ?? '')
    const pool = new pg.Pool({ connectionString: postgres.url })
    try {
      const settings = settingsOf({ DATABASE_URL: postgres.url })
      const both = await Promise.all([startServices(settings), startServices(settings)])
      for (const [index, { url }] of both.entries())
        expect((await event(url, eventOf(String(index)))).status).toBe(202)
      await Promise.all(both.map(({ close }) => close()))
      const { rows } = await pool.query("SELECT body->>'eventId' AS id FROM events ORDER BY id")
      expect(rows).toEqual([{ id: '0' }, { id: '1' }])
    } finally {
      await pool.end()
      await postgres.close()
    }
  })
})
