/** @rstest-environment node */
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import pg from 'pg'
import { describeStore } from '../testing/describeStore.js'
import { siwxWorld, startMs } from '../testing/siwxWorld.js'
import { findPostgres, startPostgres } from '../testing/startPostgres.js'
import { memoryStore, migrate, type SiwxStore, type SqlClient, sqlStore } from './siwx.js'

const countRows = async (client: SqlClient) => {
  const { rows } = await client.query(
    'SELECT ((SELECT count(*) FROM foyer_siwx_nonces) + (SELECT count(*) FROM foyer_siwx_sessions))::int AS n',
  )
  return (rows as { n: number }[])[0]?.n ?? -1
}

/** A whole sign-in, and one message sent twenty times at once. */
const signInAtOnce = async (store: SiwxStore) => {
  const world = siwxWorld({ store })
  expect((await world.signIn()).status).toBe(200)
  expect(await world.accounts()).toHaveLength(1)
  const signed = await world.sign(await world.prepare())
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.verify(signed)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
}

describe('memoryStore', () => {
  const store = memoryStore()
  describeStore(() => ({ store }))

  test('param: limit: the oldest nonces and visitors go', async () => {
    const small = memoryStore({ limit: 2 })
    for (const nonce of ['a', 'b', 'c'])
      await small.addNonce({ nonce, expiresAtMs: startMs + 1, nowMs: startMs })
    const taken = ['a', 'b', 'c'].map((nonce) => small.consumeNonce({ nonce, nowMs: startMs }))
    expect(await Promise.all(taken)).toEqual([false, true, true])
    const world = siwxWorld()
    const [session] = (await world.signIn()).sessions
    if (!session) throw new Error('Nobody is signed in')
    for (const key of ['a', 'b', 'c']) await small.addSession({ key, session, nowMs: startMs })
    const kept = ['a', 'b', 'c'].map((key) => small.getSessions({ key, nowMs: startMs }))
    expect((await Promise.all(kept)).map((x) => x.length)).toEqual([0, 1, 1])
    for (let x = 0; x < 40; x += 1)
      await small.addSession({
        key: 'c',
        from: 'c',
        session: { ...session, account: `a${x}` },
        nowMs: startMs,
      })
    const accounts = (await small.getSessions({ key: 'c', nowMs: startMs })).map((x) => x.account)
    expect([accounts.length, accounts[0], accounts.at(-1)]).toEqual([32, 'a8', 'a39'])
  })
})

describe('sqlStore in PGlite', () => {
  let client: PGlite
  beforeAll(async () => {
    client = await PGlite.create()
    await migrate(client)
    await migrate(client)
  })
  afterAll(() => client.close())
  describeStore(() => ({ store: sqlStore(client), count: () => countRows(client) }))
  test('behavior: of one message sent many times at once one signs in [CAP-16: replay]', () =>
    signInAtOnce(sqlStore(client)))
})

const programs = findPostgres()
describe.runIf(programs !== undefined)('sqlStore in PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let pool: pg.Pool
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    pool = new pg.Pool({ connectionString: server.url, max: 10 })
    await Promise.all(Array.from({ length: 5 }, () => migrate(pool)))
  })
  afterAll(async () => {
    await pool.end()
    await server.close()
  })
  describeStore(() => ({ store: sqlStore(pool), count: () => countRows(pool) }))
  test('behavior: of one message sent many times at once one signs in [CAP-16: replay]', () =>
    signInAtOnce(sqlStore(pool)))
})
