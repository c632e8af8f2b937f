import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { startWorld, type World } from '../testing/secureWorld.js'
import { codeTries } from '../times.js'
import { knownMore, limits } from './limits.js'

const bound = 1e-4
const codes = 1_000_000
const dayMs = 24 * 3_600_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const wrongOf = (right: string, guess: number) => String((Number(right) + 1 + guess) % codes).padStart(6, '0')

/** Guesses five times at so many mailboxes. @returns How many guesses were looked at. */
async function guessFrom(world: World, address: string, visits: number): Promise<number> {
  let tries = 0
  for (let visit = 0; visit < visits; visit += 1) {
    const [page, email] = [await world.page({ address }), `many${visit}of${address}@example.com`]
    await page.ask('email/start', { ...world.start, email })
    const right = world.sink.codeTo(email)
    for (let guess = 0, before = codeTries; guess < codeTries; guess += 1) {
      const fault = await page.fault('email/verify', { email, code: wrongOf(right, guess) })
      if (isTry(fault, before)) tries += 1
      before = fault.left ?? before
    }
  }
  return tries
}

/** Counts what is looked at: a try that a limit refuses is none. */
const isTry = ({ name, left }: { name: string; left?: number | undefined }, before: number) =>
  name === 'wrongCode' && (left ?? 0) < before

describe('a scripted guesser', () => {
  test('default: the limits leave a mailbox less than one in ten thousand a day, known browsers included', () => {
    const { codeEmailDay } = limits
    expect(codeEmailDay.windowMs).toBe(dayMs)
    expect(((codeEmailDay.max + (knownMore.codeEmailDay ?? 0)) * codeTries) / codes).toBeLessThan(bound)
  })

  test('behavior: at one mailbox, with new keys and addresses at will, it has no more tries than that in a day', async () => {
    const email = 'victim@example.com'
    let [tries, hits] = [0, 0]
    for (let second = 0; second < dayMs / 1_000 - 600; second += 600) {
      const page = await world.page()
      const started = await page.send('email/start', { ...world.start, email })
      if (started.status === 200) {
        const right = world.sink.codeTo(email)
        for (let guess = 0, before = codeTries; guess < codeTries + 2; guess += 1) {
          const code = String(guess).padStart(6, '0')
          if (code === right) {
            hits += 1
            break
          }
          const fault = await page.fault('email/verify', { email, code })
          if (isTry(fault, before)) tries += 1
          before = fault.left ?? 0
        }
      }
      world.advance(600_000)
    }
    expect(hits === 0 && tries).toBe(limits.codeEmailDay.max * codeTries)
    expect(tries / codes).toBeLessThan(bound)
  })

  test('behavior: from one IP address, at one mailbox, it has five codes a day, and leaves the rest to others', async () => {
    world.advance(2 * dayMs)
    const email = 'pair@example.com'
    const ask = async (address?: string) => {
      world.advance(3_600_000)
      const page = await world.page(address === undefined ? {} : { address })
      return (await page.send('email/start', { ...world.start, email })).status
    }
    const answers: number[] = []
    for (let time = 0; time < limits.codePair.max + 2; time += 1) answers.push(await ask('203.0.113.9'))
    expect(answers).toEqual([...Array(limits.codePair.max).fill(200), 429, 429])
    expect(await ask()).toBe(200)
  })

  test('behavior: from one IP address, at mailboxes and keys at will, it has ninety tries a day, and one a code from then on', async () => {
    world.advance(2 * dayMs)
    expect(await guessFrom(world, '203.0.113.5', 22)).toBe(limits.wrongAddress.max + 4)
  })
})

describe('who has nothing to do with a guesser', () => {
  // A limit is reached sooner, so that the test is.
  let world: World
  beforeAll(async () => {
    world = await startWorld({ limits: { codeAddress: 8, wrongAddress: 10 } })
  })
  afterAll(() => world.close())

  test('behavior: behind its IP address signs in: a stranger with a right code, and a known browser after a slip', async () => {
    const [address, email] = ['203.0.113.6', 'known@example.com']
    const known = await world.page({ address })
    await world.signIn(email, known)
    await guessFrom(world, address, 3)
    expect((await world.signIn('colleague@example.com', await world.page({ address }))).me.email).toBe(
      'colleague@example.com',
    )
    await known.ask('email/start', { ...world.start, email })
    const code = world.sink.codeTo(email)
    expect(await known.fault('email/verify', { email, code: wrongOf(code, 0) })).toMatchObject({
      name: 'wrongCode',
      left: codeTries - 1,
    })
    await known.ask('email/verify', { email, code })
  })

  test('behavior: a known browser gets its code, though strangers asked for all that the mailbox and the IP address have', async () => {
    world.advance(2 * dayMs)
    const [address, email] = ['203.0.113.7', 'wanted@example.com']
    const known = await world.page({ address })
    await world.signIn(email, known)
    world.advance(60_000)
    // Who asks a moment before does not make the known browser wait.
    await (await world.page()).ask('email/start', { ...world.start, email })
    await known.ask('email/start', { ...world.start, email })
    // For most of a day from everywhere, until the mailbox has no code left for strangers.
    for (let minute = 0; minute < 22 * 60; minute += 90) {
      world.advance(90 * 60_000)
      await (await world.page()).send('email/start', { ...world.start, email })
    }
    const { retryAfterSeconds } = await (await world.page()).fault('email/start', { ...world.start, email })
    expect(retryAfterSeconds).toBeGreaterThan(60)
    for (let time = 0; time < 8; time += 1) {
      const page = await world.page({ address })
      await page.send('email/start', { ...world.start, email: `late${time}@example.com` })
    }
    await known.ask('email/start', { ...world.start, email })
    // It waits for its own codes, as everybody does.
    expect(await known.fault('email/start', { ...world.start, email })).toMatchObject({
      retryAfterSeconds: 30,
    })
    await known.ask('email/verify', { email, code: world.sink.codeTo(email) })
    // Known here is known at this mailbox alone, and with this key alone.
    const other = await world.page({ address })
    expect(await other.fault('email/start', { ...world.start, email: 'new@example.com' })).toMatchObject({
      name: 'rateLimited',
    })
    expect(await known.fault('email/start', { ...world.start, email: 'new@example.com' })).toMatchObject({
      name: 'rateLimited',
    })
  })
})
