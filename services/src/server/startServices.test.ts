import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import pg from 'pg'
import { findPostgres, startPostgres } from '../../../bridges/src/testing/startPostgres.js'
import { createEvents } from '../storage/createEvents.js'
import { openDatabase } from '../storage/openDatabase.js'
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

const event = (url: string, body: string, origin = 'https://shop.example') =>
  fetch(`${url}/analytics/e?${who}`, { method: 'POST', body, headers: { origin } })

describe('embedded in PGlite', () => {
  const settings = settingsOf({ DATABASE_FOLDER: join(folder, 'data') })
  let services: Awaited<ReturnType<typeof startServices>>
  beforeAll(async () => {
    services = await startServices({ ...settings, now: () => 1_000 })
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

  test('behavior: events outlive the server, and go when their days are over', async () => {
    expect((await event(services.url, '{"eventId":"1"}')).status).toBe(202)
    expect((await event(services.url, '{"eventId":"2"}', 'https://elsewhere.example')).status).toBe(403)
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
    expect(start({ WALLETS: 'secret' })).toThrow('WALLETS cannot be read')
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
        expect((await event(url, JSON.stringify({ eventId: String(index) }))).status).toBe(202)
      await Promise.all(both.map(({ close }) => close()))
      const { rows } = await pool.query("SELECT body->>'eventId' AS id FROM events ORDER BY id")
      expect(rows).toEqual([{ id: '0' }, { id: '1' }])
    } finally {
      await pool.end()
      await postgres.close()
    }
  })
})
