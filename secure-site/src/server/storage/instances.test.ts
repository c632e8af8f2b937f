import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { sql } from 'kysely'
import pg from 'pg'
import { combine, split } from 'shamir-secret-sharing'
import { findPostgres, startPostgres } from '../../../../bridges/src/testing/startPostgres.js'
import { recovery, shareKey, startWorld, type World, wallet } from '../testing/secureWorld.js'
import { openShare } from '../wallet/sealShare.js'

const programs = findPostgres()
describe.runIf(programs !== undefined)('two instances on one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let [one, two]: [World, World] = [undefined as never, undefined as never]
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    // Both bring the tables up to date at once.
    const publicOrigin = 'https://wallet.example'
    const settings = { databaseUrl: server.url, publicOrigin }
    ;[one, two] = await Promise.all([startWorld(settings), startWorld(settings)])
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await server.close()
  })

  /** The same page, at the other instance. */
  const atOther = async (page: Awaited<ReturnType<World['page']>>, call: string, params: unknown) => {
    const body = JSON.stringify(params)
    return fetch(`${two.site.url}/api/${call}`, {
      method: 'POST',
      headers: {
        origin: one.origin,
        'content-type': 'application/json',
        dpop: await page.prove(`/api/${call}`, body),
        ...(page.token && { authorization: `DPoP ${page.token}` }),
      },
      body,
    })
  }

  test('behavior: a code of one signs in at the other, and its session holds at both', async () => {
    const email = 'both@example.com'
    const page = await one.page()
    await page.ask('email/start', { ...one.start, email })
    const answer = await atOther(page, 'email/verify', { email, code: one.sink.codeTo(email) })
    expect(answer.status).toBe(200)
    page.token = (await answer.json()).token
    expect((await page.ask('me', {})).me.email).toBe(email)
    expect((await atOther(page, 'me', {})).status).toBe(200)
    await page.ask('signOut', {})
    expect((await atOther(page, 'me', {})).status).toBe(401)
  })

  test('behavior: limits hold over both', async () => {
    const email = 'limited@example.com'
    const pages = await Promise.all(Array.from({ length: 8 }, () => one.page()))
    const params = { ...one.start, email }
    const answers = await Promise.all(
      pages.map((page, x) =>
        x % 2 ? atOther(page, 'email/start', params) : page.send('email/start', params),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)])
    const mails = [...one.sink.mails, ...two.sink.mails].filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
  })

  test('behavior: a guesser at one has one try a code at the other; who shares its IP address signs in there', async () => {
    const address = '203.0.113.20'
    /** A stranger of this IP address, who errs once. */
    const guess = async (at: World, name: string) => {
      const [page, email] = [await at.page({ address }), `${name}@example.com`]
      await page.ask('email/start', { ...at.start, email })
      const right = at.sink.codeTo(email)
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      return { email, page, right, fault: await page.fault('email/verify', { email, code: wrong }) }
    }
    const known = await one.signIn('office@example.com', await one.page({ address }))
    for (let visit = 0; visit < 20; visit += 1) {
      const { email, page, right } = await guess(one, `mate${visit}`)
      const wrong = String((Number(right) + 2) % 1_000_000).padStart(6, '0')
      for (let more = 0; more < 4; more += 1) await page.fault('email/verify', { email, code: wrong })
    }
    expect((await guess(two, 'guessed')).fault).toMatchObject({ name: 'wrongCode', left: 0 })
    expect((await two.signIn('stranger@example.com', await two.page({ address }))).me.authName).toBe('email')
    const code = async () => {
      const asked = await atOther(known.page, 'email/start', { ...one.start, email: 'office@example.com' })
      expect(asked.status).toBe(200)
      return two.sink.codeTo('office@example.com')
    }
    const right = await code()
    const slip = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const answer = await atOther(known.page, 'email/verify', { email: 'office@example.com', code: slip })
    expect(await answer.json()).toMatchObject({ error: { name: 'wrongCode', left: 4 } })
    const again = await atOther(known.page, 'email/verify', { email: 'office@example.com', code: right })
    expect(again.status).toBe(200)
  })

  test('behavior: of many who use a code at both at once one signs in', async () => {
    for (const x of Array.from({ length: 4 }, (_, index) => index)) {
      const email = `race${x}@example.com`
      const page = await one.page()
      await page.ask('email/start', { ...one.start, email })
      const params = { email, code: one.sink.codeTo(email) }
      const answers = await Promise.all(
        [0, 1, 2, 3].flatMap(() => [
          page.send('email/verify', params),
          atOther(page, 'email/verify', params),
        ]),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('error: of two who take one address in the same moment the second one is told that it is taken', async () => {
    const { page } = await one.signIn('early@example.com')
    const email = 'wanted@example.com'
    await page.ask('emailChange/start', { email })
    await page.ask('emailChange/primary', { code: one.sink.codeTo('early@example.com') })
    const code = one.sink.codeTo(email)
    const { me } = await two.signIn('late@example.com')
    // The other one's change is under way: it has the address, and nobody sees it yet.
    const change = await two.db.transaction().execute(async (tx) => {
      const { userId } = me
      await tx
        .updateTable('identities')
        .set({ subject: email, email })
        .where('user_id', '=', userId)
        .execute()
      const answer = page.fault('emailChange/secondary', { code })
      const waits = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits.execute(one.db)).rows.length, { timeout: 10_000 }).toBe(1)
      return { answer }
    })
    expect(await change.answer).toMatchObject({ name: 'emailTaken' })
    expect((await page.ask('me', {})).me.email).toBe('early@example.com')
    expect((await two.signIn(email)).me.userId).toBe(me.userId)
  })

  test('behavior: a proof that one took the other does not', async () => {
    const { page } = await one.signIn('replay@example.com')
    const dpop = await page.prove('/api/me', '{}')
    expect((await page.send('me', {}, { headers: { dpop } })).status).toBe(200)
    const headers = {
      origin: one.origin,
      'content-type': 'application/json',
      dpop,
      authorization: `DPoP ${page.token}`,
    }
    const again = await fetch(`${two.site.url}/api/me`, { method: 'POST', headers, body: '{}' })
    expect(await again.json()).toMatchObject({ error: { name: 'proof' } })
  })

  test('behavior: a backup restores to the same wallets; and it alone, or one share alone, yields no key', async () => {
    const entropy = new Uint8Array(createHash('sha256').update('a test key').digest())
    const [share, device] = await split(entropy, 3, 2)
    if (!share || !device) throw new Error('There are no shares')
    const email = 'restored@example.com'
    const { me, page } = await one.signIn(email)
    const serverShare = Buffer.from(share).toString('base64url')
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    const run = (program: string, args: string[], input?: string) =>
      execFileSync(join(programs ?? '', program), args, {
        encoding: 'utf8',
        input,
        stdio: ['pipe', 'pipe', 'pipe'],
      })
    const dump = run('pg_dump', ['--no-owner', server.url])

    for (const bytes of [entropy, share, device].map((one) => Buffer.from(one)))
      for (const encoding of ['base64url', 'base64', 'hex'] as const)
        expect(dump.toLowerCase()).not.toContain(bytes.toString(encoding).toLowerCase())
    const sealed = await one.db
      .selectFrom('shares')
      .selectAll()
      .where('user_id', '=', me.userId)
      .executeTakeFirstOrThrow()
    expect(dump).toContain(sealed.ciphertext)
    const parts = { keyId: sealed.key_id, iv: sealed.iv, ciphertext: sealed.ciphertext }
    expect(() => openShare(parts, { keys: [shareKey('k1', 9)], userId: me.userId })).toThrow()
    // Even with the environment's key it is one share of two.
    const opened = openShare(parts, { keys: [shareKey('k1', 1)], userId: me.userId })
    await expect(combine([new Uint8Array(opened)])).rejects.toThrow()
    expect(Buffer.from(await combine([new Uint8Array(opened), device]))).toEqual(Buffer.from(entropy))

    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    await admin.query('CREATE DATABASE restored')
    await admin.end()
    const databaseUrl = server.url.replace(/\/postgres$/, '/restored')
    run('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', databaseUrl], dump)
    const restored = await startWorld({ databaseUrl, publicOrigin: one.origin })
    restored.advance(60_000)
    const again = await restored.signIn(email)
    expect(again.me).toEqual({ ...me, wallet, recovery: ['code'] })
    expect(await again.page.ask('wallet/share', { purpose: 'recover' })).toEqual({ serverShare })
    await restored.close()
  })
})
