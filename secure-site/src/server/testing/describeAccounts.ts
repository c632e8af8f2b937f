import { expect, test } from '@rstest/core'
import { mailbox } from './describeCodes.js'
import { recovery, serverShare, signedRecovery, type World, wallet } from './secureWorld.js'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What who is signed in can do, on any database. */
export function describeAccounts(of: () => World) {
  const withWallet = async () => {
    const email = mailbox()
    const { me, page } = await of().signIn(email)
    await page.ask('wallet/create', { wallet, serverShare, recovery })
    return { email, page, userId: me.userId, world: of() }
  }

  test('default: a wallet is kept with its recovery, and the share comes back for each purpose', async () => {
    const { email, page, userId, world } = await withWallet()
    const me = { userId, authName: 'email', email, wallet, recovery: ['code'] }
    expect(await page.ask('me', {})).toEqual({ me })
    for (const purpose of ['sign', 'recover'] as const)
      expect(await page.ask('wallet/share', { purpose })).toEqual({ serverShare })
    await world.prove(page, email)
    expect(await page.ask('wallet/share', { purpose: 'export' })).toEqual({ serverShare })
    expect(await page.ask('recovery/get', {})).toEqual({ recovery: [recovery] })
    const events = await world.db
      .selectFrom('audit')
      .select('event')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual([
      'userMade',
      'signedIn',
      'walletMade',
      'shareForSign',
      'shareForRecover',
      'steppedUp',
      'shareForExport',
    ])
  })

  test('behavior: a second browser of the same person gets the same wallet', async () => {
    const { email, userId, world } = await withWallet()
    world.advance(minuteMs)
    const { me, page } = await world.signIn(email)
    expect(me).toMatchObject({ userId, wallet })
    expect(await page.ask('wallet/share', { purpose: 'recover' })).toEqual({ serverShare })
  })

  test('behavior: a user has one wallet, of many who make one at once', async () => {
    const { page } = await of().signIn(mailbox())
    const makes = Array.from({ length: 5 }, async (_, x) => {
      const share = Buffer.alloc(33, x).toString('base64url')
      return (await page.send('wallet/create', { wallet, serverShare: share, recovery })).status
    })
    expect((await Promise.all(makes)).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await page.fault('wallet/create', { wallet, serverShare, recovery })).toMatchObject({
      name: 'exists',
    })
  })

  test('error: without a wallet there is no share, and no recovery to set', async () => {
    const email = mailbox()
    const { me, page } = await of().signIn(email)
    await of().prove(page, email)
    expect(await page.fault('wallet/share', { purpose: 'sign' })).toMatchObject({ name: 'notFound' })
    expect(await page.fault('recovery/set', signedRecovery(me.userId, recovery))).toMatchObject({
      name: 'notFound',
    })
  })

  test('behavior: a session ends 30 days after its last use, and 90 after its start', async () => {
    const world = of()
    const { page } = await world.signIn(mailbox())
    for (const days of [29, 29, 29]) {
      world.advance(days * dayMs)
      await page.ask('me', {})
    }
    world.advance(3 * dayMs)
    expect(await page.fault('me', {})).toMatchObject({ name: 'signedOut' })
    const { page: idle } = await world.signIn(mailbox())
    world.advance(30 * dayMs)
    expect(await idle.fault('me', {})).toMatchObject({ name: 'signedOut' })
  })

  test('behavior: a session that another key holds is none', async () => {
    const world = of()
    const { page } = await world.signIn(mailbox())
    const thief = await world.page()
    thief.token = page.token
    expect(await thief.fault('me', {})).toMatchObject({ name: 'signedOut' })
    await page.ask('me', {})
  })

  test('behavior: export, recovery and the end of all sessions need a proof of the last ten minutes, which a login is not', async () => {
    const { email, page, userId, world } = await withWallet()
    const needed = { name: 'stepUpNeeded' }
    expect(await page.fault('wallet/share', { purpose: 'export' })).toMatchObject(needed)
    world.advance(minuteMs)
    const elsewhere = await world.signIn(email)
    await world.prove(page, email)
    world.advance(10 * minuteMs)
    expect(await page.fault('wallet/share', { purpose: 'export' })).toMatchObject(needed)
    expect(await page.fault('recovery/set', signedRecovery(userId, recovery))).toMatchObject(needed)
    expect(await page.fault('signOutEverywhere', {})).toMatchObject(needed)
    await page.ask('wallet/share', { purpose: 'sign' })
    expect(await page.ask('stepUp/start', {})).toEqual({ by: 'email' })
    const code = world.sink.codeTo(email)
    expect(await elsewhere.page.fault('stepUp/verify', { code })).toMatchObject({ name: 'wrongCode' })
    expect(await page.fault('stepUp/verify', {})).toMatchObject({ name: 'invalid' })
    await page.ask('stepUp/verify', { code })
    const passkey = { ...recovery, kind: 'passkey' as const, credentialId: 'Y3JlZA' }
    await page.ask('recovery/set', signedRecovery(userId, passkey))
    const changed = { ...recovery, salt: 'bmV3' }
    await page.ask('recovery/set', signedRecovery(userId, changed))
    expect(await page.ask('recovery/get', {})).toEqual({ recovery: [changed, passkey] })
    await page.ask('signOutEverywhere', {})
    for (const one of [page, elsewhere.page])
      expect(await one.fault('me', {})).toMatchObject({ name: 'signedOut' })
  })

  test('behavior: a proof opens one export, of which the visitor is told by mail; where no mail can be sent nothing is shown', async () => {
    const { email, page, userId, world } = await withWallet()
    await world.prove(page, email)
    const { length } = world.sink.mails
    const exports = async () =>
      (await world.db.selectFrom('audit').select('event').where('user_id', '=', userId).execute()).filter(
        ({ event }) => event === 'shareForExport',
      ).length
    world.sink.refuse(true)
    expect(await page.fault('wallet/share', { purpose: 'export' })).toMatchObject({ name: 'unavailable' })
    expect(await exports()).toBe(0)
    world.sink.refuse(false)
    const asks = Array.from({ length: 4 }, () => page.send('wallet/share', { purpose: 'export' }))
    const answers = (await Promise.all(asks)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([200, 403, 403, 403])
    expect(await page.fault('wallet/share', { purpose: 'export' })).toMatchObject({ name: 'stepUpNeeded' })
    expect(await exports()).toBe(1)
    const [told] = world.sink.mails.slice(length)
    expect(told).toMatchObject({ to: email })
    expect(told?.raw).toContain(world.start.origin)
    expect(told?.raw).not.toContain(serverShare)
    // A signature needs no proof: what it releases is the same share, so that the proof is no wall before code on the site.
    expect(await page.ask('wallet/share', { purpose: 'sign' })).toEqual({ serverShare })
  })

  test('error: who has the login alone replaces no recovery: the wallet signs it, for this person and this record', async () => {
    const { email, page, userId, world } = await withWallet()
    const { email: otherEmail, page: other, userId: otherId } = await withWallet()
    await world.prove(page, email)
    await world.prove(other, otherEmail)
    const own = signedRecovery(userId, { ...recovery, salt: 'bmV3' })
    const thief = new Uint8Array(32).fill(8)
    for (const junk of [
      { ...own, signature: Buffer.alloc(64).toString('base64url') },
      { ...own, signature: 'AAAA' },
      { ...own, recovery: { ...own.recovery, salt: 'anVuaw' } },
      signedRecovery(otherId, own.recovery),
      signedRecovery(userId, own.recovery, thief),
    ])
      expect(await page.fault('recovery/set', junk)).toMatchObject({ name: 'proof' })
    expect(await other.fault('recovery/set', own)).toMatchObject({ name: 'proof' })
    expect(await page.ask('recovery/get', {})).toEqual({ recovery: [recovery] })
    await page.ask('recovery/set', own)
  })

  test('behavior: a login code does no step-up', async () => {
    const { email, page, world } = await withWallet()
    world.advance(10 * minuteMs)
    await page.ask('email/start', { ...world.start, email })
    expect(await page.fault('stepUp/verify', { code: world.sink.codeTo(email) })).toMatchObject({
      name: 'wrongCode',
    })
  })

  test('default: an address is changed by a code to the old one and a code to the new one', async () => {
    const { email, page, userId, world } = await withWallet()
    const next = mailbox()
    await page.ask('emailChange/start', { email: next })
    expect(world.sink.mails.at(-1)?.raw).toContain(next)
    await page.ask('emailChange/primary', { code: world.sink.codeTo(email) })
    expect((await page.ask('me', {})).me.email).toBe(email)
    expect(await page.ask('emailChange/secondary', { code: world.sink.codeTo(next) })).toEqual({
      email: next,
    })
    expect((await page.ask('me', {})).me.email).toBe(next)
    world.advance(minuteMs)
    expect((await world.signIn(next)).me.userId).toBe(userId)
    expect((await world.signIn(email)).me.userId).not.toBe(userId)
  })

  test('error: who reads the old mailbox is signed out where they are, and keeps no proof, past the change of the address', async () => {
    const { email, page, world } = await withWallet()
    world.advance(minuteMs)
    const { page: thief } = await world.signIn(email)
    await world.prove(thief, email)
    world.advance(minuteMs)
    await world.prove(page, email)
    const next = mailbox()
    world.advance(minuteMs)
    await page.ask('emailChange/start', { email: next })
    await page.ask('emailChange/primary', { code: world.sink.codeTo(email) })
    expect((await thief.ask('me', {})).me.email).toBe(email)
    await page.ask('emailChange/secondary', { code: world.sink.codeTo(next) })
    expect(await thief.fault('me', {})).toMatchObject({ name: 'signedOut' })
    expect(await thief.fault('wallet/share', { purpose: 'export' })).toMatchObject({ name: 'signedOut' })
    expect((await page.ask('me', {})).me.email).toBe(next)
    expect(await page.fault('wallet/share', { purpose: 'export' })).toMatchObject({ name: 'stepUpNeeded' })
  })

  test('error: a code that the old mailbox got before the change is over with it', async () => {
    const { email, page, world } = await withWallet()
    world.advance(minuteMs)
    await page.ask('stepUp/start', {})
    const proof = world.sink.codeTo(email)
    world.advance(minuteMs)
    const next = mailbox()
    await page.ask('emailChange/start', { email: next })
    await page.ask('emailChange/primary', { code: world.sink.codeTo(email) })
    await page.ask('emailChange/secondary', { code: world.sink.codeTo(next) })
    expect(await page.fault('stepUp/verify', { code: proof })).toMatchObject({ name: 'wrongCode' })
  })

  test('error: an address of another user is told to who proved it, and to no one before', async () => {
    const world = of()
    const taken = mailbox()
    await world.signIn(taken)
    const { email, page } = await withWallet()
    world.advance(minuteMs)
    await page.ask('emailChange/start', { email: taken })
    await page.ask('emailChange/primary', { code: world.sink.codeTo(email) })
    expect(await page.fault('emailChange/secondary', { code: '000000' })).toMatchObject({ name: 'wrongCode' })
    const code = world.sink.codeTo(taken)
    if (code !== '000000')
      expect(await page.fault('emailChange/secondary', { code })).toMatchObject({ name: 'emailTaken' })
    expect((await page.ask('me', {})).me.email).toBe(email)
  })

  test('error: the mail to the new address fails: the code of the old one stays good', async () => {
    const { email, page, world } = await withWallet()
    const next = mailbox()
    await page.ask('emailChange/start', { email: next })
    const code = world.sink.codeTo(email)
    world.sink.refuse(true)
    expect(await page.fault('emailChange/primary', { code })).toMatchObject({ name: 'unavailable' })
    world.sink.refuse(false)
    await page.ask('emailChange/primary', { code })
    expect(await page.fault('emailChange/primary', { code })).toMatchObject({ name: 'wrongCode' })
    const { email: now } = await page.ask('emailChange/secondary', { code: world.sink.codeTo(next) })
    expect(now).toBe(next)
  })

  test('error: the new address needs the old one first', async () => {
    const { page } = await withWallet()
    expect(await page.fault('emailChange/secondary', { code: '123456' })).toMatchObject({ name: 'wrongCode' })
    expect(await page.fault('emailChange/primary', { code: '123456' })).toMatchObject({ name: 'wrongCode' })
  })

  test('param: limits: sixty shares a minute for a user', async () => {
    const { email, page, world } = await withWallet()
    await world.prove(page, email)
    const answers = await Promise.all(
      Array.from({ length: 65 }, async () => (await page.send('wallet/share', { purpose: 'sign' })).status),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
    const { length } = world.sink.mails
    expect(await page.fault('wallet/share', { purpose: 'export' })).toMatchObject({ name: 'rateLimited' })
    expect(world.sink.mails).toHaveLength(length)
  })
}
