import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { freePort } from '../../../../sandbox/src/freePort.js'
import { redact } from '../log.js'
import type { Database } from '../storage/openDatabase.js'
import { recovery, serverShare, startWorld, type World, wallet } from '../testing/secureWorld.js'

const metricsToken = 'metrics-token-of-the-operator'
let world: World
beforeAll(async () => {
  world = await startWorld({ metricsToken })
})
afterAll(() => world.close())

describe('health and metrics', () => {
  test('default: it says that it runs and can serve', async () => {
    for (const path of ['/health', '/ready']) {
      const response = await fetch(`${world.site.url}${path}`)
      expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    }
  })

  test('default: what is counted is told to who has the token, and names no visitor', async () => {
    const { page } = await world.signIn('counted@example.com')
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    await page.ask('wallet/share', { purpose: 'sign' })
    await page.fault('wallet/create', { wallet, serverShare, recovery })
    const ask = (headers: Record<string, string>) => fetch(`${world.site.url}/metrics`, { headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(401)
    const text = await (await ask({ authorization: `Bearer ${metricsToken}` })).text()
    expect(text).toContain('foyer_logins_total{provider="email"} 1')
    expect(text).toContain('foyer_mails_total{outcome="sent"} 1')
    expect(text).toContain('foyer_shares_total{purpose="sign"} 1')
    expect(text).toContain('foyer_refused_total{fault="exists"} 1')
    expect(text).toMatch(/foyer_request_seconds_count\{route="\/api\/email\/verify",status="200"\} 1/)
    expect(text).not.toContain('counted@')
  })

  test('error: without a token there are no metrics', async () => {
    const bare = await startWorld({ db: world.db })
    expect((await fetch(`${bare.site.url}/metrics`)).status).toBe(404)
    await bare.close()
  })

  test('error: a database that is gone: not ready, and calls say so', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() })
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
    const broken = await startWorld({ db })
    const page = await broken.page()
    expect((await fetch(`${broken.site.url}/health`)).status).toBe(200)
    expect(await (await fetch(`${broken.site.url}/ready`)).json()).toEqual({ ok: false, why: 'database' })
    const email = 'nobody@example.com'
    expect(await page.fault('email/start', { ...broken.start, email })).toMatchObject({ name: 'unavailable' })
    expect(broken.sink.mails).toEqual([])
    await broken.close()
    await db.destroy()
  })
})

describe('the log', () => {
  test('behavior: a login that works and ones that fail leave no secret in it', async () => {
    const email = 'logged@example.com'
    const { page } = await world.signIn(email)
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    await world.prove(page, email)
    await page.ask('wallet/share', { purpose: 'export' })
    world.advance(60_000)
    world.sink.refuse(true)
    await page.fault('email/start', { ...world.start, email })
    world.sink.refuse(false)
    await fetch(`${world.site.url}/popup/callback?state=secret-state&code=secret-code`, {
      redirect: 'manual',
    })
    await page.fault('email/verify', { email, code: '123456' })
    const text = world.lines.join('')
    expect(text).toContain('"fault":"unavailable"')
    expect(text).toContain('"route":"/popup/callback"')
    const codes = world.sink.mails.flatMap(({ code }) => code || [])
    const secrets = [
      email,
      'secret-state',
      'secret-code',
      serverShare,
      page.token ?? '-',
      page.thumbprint,
      ...codes,
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const line of world.lines) expect(JSON.parse(line)).toHaveProperty('time')
  })

  test('behavior: what libraries say is told without addresses, codes, tokens and passwords', () => {
    const token = 'x'.repeat(43)
    const said = `550 no <a.b+c@d.example> 123456 ${token} smtp://user:secret@mail.example`
    expect(redact(said)).toBe('550 no <[email]> [code] [token] smtp://user:[password] mail.example')
  })
})

describe('the close', () => {
  test('behavior: what runs is answered, what comes later is not, and then all is closed', async () => {
    // A mail server that answers when the test says so.
    let [greet, reached] = [() => {}, () => {}]
    const isReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const slow = createServer((socket) => {
      greet = () => socket.end('421 closing\r\n')
      socket.on('error', () => {})
      reached()
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const address = slow.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const closing = await startWorld({ db: world.db, smtpUrl: `smtp://127.0.0.1:${port}` })
    const page = await closing.page()
    const running = page.send('email/start', { ...closing.start, email: 'late@example.com' })
    await isReached
    const closed = closing.site.close()
    await expect(fetch(`${closing.site.url}/health`)).rejects.toThrow()
    greet()
    expect((await running).status).toBe(503)
    await closed
    await closing.sink.close()
    closing.pages.remove()
    slow.close()
  })
})
