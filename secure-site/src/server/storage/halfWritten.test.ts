import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { sql } from 'kysely'
import type { ServerCall, ServerParams } from '../../protocol/serverApi.js'
import type { Page } from '../testing/createPage.js'
import { mailbox } from '../testing/describeCodes.js'
import {
  recovery,
  serverShare,
  signedRecovery,
  startWorld,
  type World,
  wallet,
} from '../testing/secureWorld.js'

// The database goes away at each of a call's questions in turn: what a call writes is there as a whole, or not at all.

const minuteMs = 60_000

let world: World
beforeAll(async () => {
  world = await startWorld({ limits: { codeEmailHour: 1_000, codeEmailDay: 1_000, codeKey: 1_000 } })
})
afterAll(() => world.close())

const tables = [
  'users',
  'identities',
  'shares',
  'recovery',
  'sessions',
  'codes',
  'social_states',
  'known_keys',
  'audit',
]

/** All rows but the limits, whose counts a failed call may have taken, and the proofs that were used. */
async function rows(): Promise<string> {
  const all: string[] = []
  for (const table of tables) {
    const read = sql<{ row: string }>`SELECT row_to_json(t)::text AS row FROM ${sql.table(table)} t`
    all.push(`${table}: ${(await read.execute(world.db)).rows.map(({ row }) => row).toSorted()}`)
  }
  return all.join('\n')
}

type Begun<call extends ServerCall> = { readonly page: Page; readonly params: ServerParams<call> }

const signedIn = async () => {
  const email = mailbox()
  return { email, ...(await world.signIn(email)) }
}
const withWallet = async () => {
  const one = await signedIn()
  await one.page.ask('wallet/create', { wallet, serverShare, recovery })
  return one
}

const begin: { readonly [call in ServerCall]?: () => Promise<Begun<call>> } = {
  'email/start': async () => ({ page: await world.page(), params: { ...world.start, email: mailbox() } }),
  'email/verify': async () => {
    const [page, email] = [await world.page(), mailbox()]
    await page.ask('email/start', { ...world.start, email })
    return { page, params: { email, code: world.sink.codeTo(email) } }
  },
  'wallet/create': async () => ({
    page: (await signedIn()).page,
    params: { wallet, serverShare, recovery },
  }),
  'wallet/share': async () => ({ page: (await withWallet()).page, params: { purpose: 'sign' } }),
  'recovery/set': async () => {
    const { email, me, page } = await withWallet()
    await world.prove(page, email)
    return { page, params: signedRecovery(me.userId, { ...recovery, salt: 'bmV3' }) }
  },
  signOut: async () => ({ page: (await signedIn()).page, params: {} }),
  signOutEverywhere: async () => {
    const { email, page } = await signedIn()
    await world.prove(page, email)
    return { page, params: {} }
  },
  'stepUp/verify': async () => {
    const { email, page } = await signedIn()
    world.advance(minuteMs)
    await page.ask('stepUp/start', {})
    return { page, params: { code: world.sink.codeTo(email) } }
  },
  'emailChange/secondary': async () => {
    const { email, page } = await signedIn()
    const next = mailbox()
    await page.ask('emailChange/start', { email: next })
    await page.ask('emailChange/primary', { code: world.sink.codeTo(email) })
    return { page, params: { code: world.sink.codeTo(next) } }
  },
}

test.each(Object.keys(begin) as ServerCall[])(
  'error: the database gone in the middle of %s leaves nothing half-written, and the call works afterwards',
  async (call) => {
    const { page, params } = (await begin[call]?.()) ?? {}
    if (!page || !params) throw new Error(`Nothing begins ${call}`)
    const before = await rows()
    let broken = 0
    for (; ; broken += 1) {
      world.loseDatabase(broken)
      const { status } = await page.send(call, params)
      if (!world.returnDatabase().wasReached) {
        expect(status).toBe(200)
        break
      }
      // The question at which it was lost was the last one: then the answer is whole too.
      if (status === 200) break
      expect(status).toBe(503)
      expect(await rows()).toBe(before)
    }
    expect(broken).toBeGreaterThan(1)
    expect(await rows()).not.toBe(before)
  },
)
