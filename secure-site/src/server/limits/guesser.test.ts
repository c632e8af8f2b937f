import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { startWorld, type World } from '../testing/secureWorld.js'
import { codeTries } from '../times.js'
import { limits } from './limits.js'

const bound = 1e-4
const codes = 1_000_000
const dayMs = 24 * 3_600_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Counts what is looked at: a try that a limit refuses is none. */
const isTry = ({ name, left }: { name: string; left?: number | undefined }, before: number) =>
  name === 'wrongCode' && (left ?? 0) < before

describe('a scripted guesser', () => {
  test('default: the limits leave a mailbox, and an IP address, less than one in ten thousand a day', () => {
    const { codeEmailDay, wrongAddress } = limits
    expect([codeEmailDay.windowMs, wrongAddress.windowMs]).toEqual([dayMs, dayMs])
    expect((codeEmailDay.max * codeTries) / codes).toBeLessThan(bound)
    expect(wrongAddress.max / codes).toBeLessThan(bound)
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

  test('behavior: from one IP address, at mailboxes and keys at will, it has no more tries than that in a day', async () => {
    world.advance(2 * dayMs)
    let tries = 0
    for (let visit = 0; visit < 22; visit += 1) {
      const [page, email] = [await world.page({ address: '203.0.113.5' }), `many${visit}@example.com`]
      await page.ask('email/start', { ...world.start, email })
      const right = world.sink.codeTo(email)
      for (let guess = 0, before = codeTries; guess < codeTries; guess += 1) {
        const code = String((Number(right) + 1 + guess) % codes).padStart(6, '0')
        const fault = await page.fault('email/verify', { email, code })
        if (isTry(fault, before)) tries += 1
        before = fault.left ?? before
      }
    }
    expect(tries).toBe(limits.wrongAddress.max)
    expect(tries / codes).toBeLessThan(bound)
  })
})
