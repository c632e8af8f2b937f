import { expect, test } from '@rstest/core'
import type { World } from './secureWorld.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let mailboxes = 0
/** An address that no other test has. */
export const mailbox = () => {
  mailboxes += 1
  return `visitor${mailboxes}@example.com`
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What a login by e-mail does, on any database. */
export function describeCodes(of: () => World) {
  const ask = async (email = mailbox()) => {
    const world = of()
    const page = await world.page()
    await page.ask('email/start', { ...world.start, email })
    return { world, page, email, code: world.sink.codeTo(email) }
  }

  test('default: a code signs in; the same address is the same user everywhere, another is another [ENT-01: auth name]', async () => {
    const { signIn } = of()
    const email = mailbox()
    const { me } = await signIn(email)
    expect(me).toEqual({ userId: expect.any(String), authName: 'email', email, recovery: [] })
    of().advance(minuteMs)
    const page = await of().page()
    await page.ask('email/start', { ...of().start, email: ` ${email.toUpperCase()} ` })
    const again = { email: email.toUpperCase(), code: of().sink.codeTo(email) }
    expect((await page.ask('email/verify', again)).me).toEqual(me)
    expect((await signIn(mailbox())).me.userId).not.toBe(me.userId)
  })

  test('behavior: a code has five tries', async () => {
    const { code, email, page } = await ask()
    for (const left of [4, 3, 2, 1, 0]) {
      const fault = await page.fault('email/verify', { email, code: other(code) })
      expect(fault).toMatchObject({ name: 'wrongCode', left })
    }
    expect(await page.fault('email/verify', { email, code })).toMatchObject({ name: 'wrongCode', left: 0 })
  })

  test('behavior: a code is good once', async () => {
    const { code, email, page } = await ask()
    await page.ask('email/verify', { email, code })
    page.token = undefined
    expect(await page.fault('email/verify', { email, code })).toMatchObject({ name: 'wrongCode', left: 0 })
  })

  test('behavior: of many who use a code at once one signs in', async () => {
    const { code, email, page } = await ask()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await page.send('email/verify', { email, code })).status),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
  })

  test('behavior: a code is good for ten minutes', async () => {
    const { code, email, page, world } = await ask()
    world.advance(10 * minuteMs)
    expect(await page.fault('email/verify', { email, code })).toMatchObject({ name: 'wrongCode', left: 0 })
  })

  test('behavior: a code from another browser fails', async () => {
    const { code, email, page, world } = await ask()
    const thief = await world.page()
    expect(await thief.fault('email/verify', { email, code })).toMatchObject({ name: 'wrongCode', left: 0 })
    await page.ask('email/verify', { email, code })
  })

  test('behavior: of two codes the newer counts', async () => {
    const { code, email, page, world } = await ask()
    world.advance(30_000)
    await page.ask('email/start', { ...world.start, email })
    const newer = world.sink.codeTo(email)
    expect(newer === code || (await page.fault('email/verify', { email, code })).name === 'wrongCode').toBe(
      true,
    )
    await page.ask('email/verify', { email, code: newer })
  })

  test('behavior: within 30 s of a code no other is sent to the address, whoever asks [CON-01]', async () => {
    const { email, page, world } = await ask()
    world.advance(12_400)
    for (const one of [page, await world.page()]) {
      const fault = await one.fault('email/start', { ...world.start, email })
      expect(fault).toEqual({
        name: 'rateLimited',
        message: 'Please try again after 18 seconds',
        retryAfterSeconds: 18,
      })
    }
    world.advance(17_600)
    await page.ask('email/start', { ...world.start, email })
  })

  test('behavior: of many who ask at once for one address one mail is sent', async () => {
    const world = of()
    const email = mailbox()
    const pages = await Promise.all(Array.from({ length: 8 }, () => world.page()))
    const answers = await Promise.all(
      pages.map((page) => page.send('email/start', { ...world.start, email })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)])
    expect(world.sink.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('param: limits: six codes an hour and fifteen a day for an address, whoever asks', async () => {
    const world = of()
    const email = mailbox()
    const sent: number[] = []
    for (let minute = 0; minute < 24 * 60; minute += 20) {
      const { status } = await (await world.page()).send('email/start', { ...world.start, email })
      if (status === 200) sent.push(minute)
      world.advance(20 * minuteMs)
    }
    expect(sent).toHaveLength(15)
    world.advance(hourMs)
    const burst = mailbox()
    const answers: number[] = []
    for (let x = 0; x < 8; x += 1) {
      answers.push((await (await world.page()).send('email/start', { ...world.start, email: burst })).status)
      world.advance(minuteMs)
    }
    expect(answers).toEqual([...Array(6).fill(200), 429, 429])
  })

  test('param: limits: twelve codes an hour for a key, sixty for an IP address', async () => {
    const world = of()
    const page = await world.page()
    const starts = async (of: typeof page) =>
      (await of.send('email/start', { ...world.start, email: mailbox() })).status
    for (let x = 0; x < 12; x += 1) expect(await starts(page)).toBe(200)
    expect(await starts(page)).toBe(429)
    const address = '192.0.2.7'
    for (let x = 0; x < 60; x += 1) expect(await starts(await world.page({ address }))).toBe(200)
    expect(await starts(await world.page({ address }))).toBe(429)
    expect(await starts(await world.page())).toBe(200)
  })

  test('error: the mail server is gone: nothing is kept, nothing counted, and the next try works', async () => {
    const { code, email, page, world } = await ask()
    world.advance(30_000)
    const rows = async () => ({
      codes: await world.db.selectFrom('codes').select('id').execute(),
      limits: await world.db.selectFrom('limits').select(['key', 'count']).orderBy('key').execute(),
    })
    const before = await rows()
    world.sink.refuse(true)
    expect(await page.fault('email/start', { ...world.start, email })).toMatchObject({ name: 'unavailable' })
    world.sink.refuse(false)
    const after = await rows()
    expect(after.codes).toEqual(before.codes)
    // The cooldown began anew and was given back.
    const counts = ({ limits }: typeof before) => limits.filter(({ key }) => !key.startsWith('codeCooldown'))
    expect(counts(after)).toEqual(counts(before))
    await page.ask('email/start', { ...world.start, email })
    expect(world.sink.codeTo(email)).toMatch(/^\d{6}$/)
    expect(code).toMatch(/^\d{6}$/)
  })

  test('error: a mail that was not sent leaves the code before it good', async () => {
    const { code, email, page, world } = await ask()
    world.advance(30_000)
    world.sink.refuse(true)
    await page.fault('email/start', { ...world.start, email })
    world.sink.refuse(false)
    await page.ask('email/verify', { email, code })
  })

  test('behavior: known and unknown addresses take one path: the same questions to the database, the same answer', async () => {
    const world = of()
    const [known, unknown] = [mailbox(), mailbox()]
    await world.signIn(known)
    world.advance(minuteMs)
    const visit = async (email: string) => {
      const page = await world.page()
      world.queries()
      const started = await page.send('email/start', { ...world.start, email })
      const start = { status: started.status, text: await started.text(), queries: world.queries() }
      const code = world.sink.codeTo(email)
      const wrong = await page.send('email/verify', { email, code: other(code) })
      return { start, wrong: { status: wrong.status, text: await wrong.text(), queries: world.queries() } }
    }
    const [first, second] = [await visit(known), await visit(unknown)]
    expect(first.start.queries.length).toBeGreaterThan(5)
    expect(first).toEqual(second)
  })

  test('default: codes are six digits, kept as keyed hashes alone', async () => {
    const { code, email, page, world } = await ask()
    const row = await world.db
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.hash).toMatch(/^[-\w]{43}$/)
    expect(row.thumbprint).toBe(page.thumbprint)
  })
}
