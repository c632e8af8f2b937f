import { expect, test } from '@rstest/core'
import { sql } from 'kysely'
import { createAudit } from '../audit.js'
import { sweep } from '../storage/sweep.js'
import { rotateShares } from '../wallet/rotateShares.js'
import { openShare } from '../wallet/sealShare.js'
import { mailbox } from './describeCodes.js'
import { recovery, serverShare, shareKey, type World, wallet } from './secureWorld.js'

const dayMs = 24 * 60 * 60_000

/** What the tables hold, on any database. */
export function describeStorage(of: () => World) {
  const rowOf = async (world: World, userId: string) =>
    world.db.selectFrom('shares').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

  test('behavior: a share is sealed for its user: in another row, or under another key, it opens for nobody', async () => {
    const world = of()
    const { me, page } = await world.signIn(mailbox())
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    const { ciphertext, iv, key_id: keyId } = await rowOf(world, me.userId)
    const sealed = { keyId, iv, ciphertext }
    const keys = [shareKey('k1', 1)]
    expect(openShare(sealed, { keys, userId: me.userId }).toString('base64url')).toBe(serverShare)
    expect(() => openShare(sealed, { keys, userId: 'another' })).toThrow()
    expect(() => openShare(sealed, { keys: [shareKey('k1', 2)], userId: me.userId })).toThrow()
    expect(() => openShare(sealed, { keys: [shareKey('k2', 1)], userId: me.userId })).toThrow(
      'SHARE_KEYS has no key k1',
    )
    const changed = { ...sealed, ciphertext: `A${ciphertext.slice(1)}B` }
    expect(() => openShare(changed, { keys, userId: me.userId })).toThrow()
  })

  test('default: rotation seals every share under the first key, after which the others may go', async () => {
    const world = of()
    const { me, page } = await world.signIn(mailbox())
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    const [old, next] = [shareKey('k1', 1), shareKey('k2', 2)]
    const audit = createAudit(world.now)
    const { count } = await world.db
      .selectFrom('shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await rotateShares({ db: world.db, audit, keys: [next, old] })).toBe(Number(count))
    const { ciphertext, iv, key_id: keyId } = await rowOf(world, me.userId)
    expect(keyId).toBe('k2')
    const opened = openShare({ keyId, iv, ciphertext }, { keys: [next], userId: me.userId })
    expect(opened.toString('base64url')).toBe(serverShare)
    expect(await rotateShares({ db: world.db, audit, keys: [old, next] })).toBe(Number(count))
    expect(await page.ask('wallet/share', { purpose: 'sign' })).toEqual({ serverShare })
  })

  test('behavior: the audit log takes rows, and neither changes nor loses one', async () => {
    const { db, signIn } = of()
    await signIn(mailbox())
    const message = 'The audit log is append only'
    await expect(sql`UPDATE audit SET event = 'x'`.execute(db)).rejects.toThrow(message)
    await expect(sql`DELETE FROM audit`.execute(db)).rejects.toThrow(message)
    await expect(sql`TRUNCATE audit`.execute(db)).rejects.toThrow(message)
  })

  test('behavior: what is over is swept, and what is not stays', async () => {
    const world = of()
    const { me, page } = await world.signIn(mailbox())
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    world.advance(91 * dayMs)
    const lasting = await world.signIn(mailbox())
    expect(await sweep(world)).toBeGreaterThan(5)
    expect(await sweep(world)).toBe(0)
    await lasting.page.ask('me', {})
    expect(await world.db.selectFrom('sessions').select('hash').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('codes').select('id').execute()).toEqual([])
    await rowOf(world, me.userId)
  })

  test('behavior: the tables hold no token, code or nonce that a visitor holds', async () => {
    const world = of()
    const email = mailbox()
    const { page } = await world.signIn(email)
    const rows = await sql<{ row: string }>`SELECT row_to_json(s)::text AS row FROM sessions s`.execute(
      world.db,
    )
    expect(page.token).toMatch(/^[-\w]{43}$/)
    expect(JSON.stringify(rows.rows)).not.toContain(page.token)
  })

  test('behavior: two who meet for the first time with one identity are one user', async () => {
    const world = of()
    const email = mailbox()
    const pages = await Promise.all([world.page(), world.page()])
    const codes: string[] = []
    for (const page of pages) {
      await page.ask('email/start', { ...world.start, email })
      codes.push(world.sink.codeTo(email))
      world.advance(30_000)
    }
    const users = await Promise.all(
      pages.map(
        async (page, x) => (await page.ask('email/verify', { email, code: codes[x] ?? '' })).me.userId,
      ),
    )
    expect(new Set(users).size).toBe(1)
  })
}
