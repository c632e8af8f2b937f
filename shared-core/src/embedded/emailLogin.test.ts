import { afterEach, describe, expect, test } from '@rstest/core'
import type { FrameCall } from '../frame/protocol.js'
import { activeConnectionAtom } from '../state/connections.js'
import { emailLoginAtom, embeddedUserAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { TestFault, testSite, testUser, waitingAt } from '../testing/createTestFrame.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { cancelEmbeddedLoginIntent } from './cancelLogin.js'
import {
  openDeviceWindowIntent,
  resendOtpIntent,
  startEmailLoginIntent,
  submitOtpIntent,
} from './emailLogin.js'

const email = 'alice@example.com'
const deviceDone = { type: 'foyer:window', state: 'device', outcome: 'done' }

afterEach(() => {
  document.body.replaceChildren()
})

const create = (given: createEmbeddedModal.Parameters = {}) => {
  const modal = createEmbeddedModal(given)
  const login = () => modal.store.get(emailLoginAtom)
  const isAt = (step: string) => modal.until(() => login().step === step)
  const count = (call: FrameCall) => modal.site.calls().filter((x) => x === call).length
  const start = async () => {
    void modal.store.set(startEmailLoginIntent, { email })
    await isAt('otp')
  }
  const view = () => modal.store.get(routeAtom).view
  return { ...modal, count, isAt, login, start, view }
}

/** A login that waits for the window of this device. */
async function createAtDevice() {
  const world = create({ answers: { connectOtp: () => ({ action: 'verifyDevice' }) } })
  const opened = createTestWindows()
  await world.start()
  void world.store.set(submitOtpIntent, { otp: '123456' })
  await world.isAt('device')
  return { ...world, opened }
}

describe('startEmailLoginIntent', () => {
  test('error: what is no address mails nothing and goes nowhere [VAL-01: intent]', async () => {
    const { login, site, steps, store } = create()
    for (const given of [
      '',
      'alice',
      'alice@',
      '@example.com',
      'a b@example.com',
      'alice@example',
      'a@b@c.de',
    ]) {
      await store.set(startEmailLoginIntent, { email: given })
      expect(login()).toMatchObject({ step: 'form', email: given, error: { name: 'invalidEmail' } })
    }
    expect([site.hellos, steps]).toEqual([[], []])
  })

  test('behavior: within 30 s of the last one it says how long to wait, in whole seconds, rounded up [CON-01] [VAL-02]', async () => {
    const { clock, count, isAt, login, start, store } = create()
    await start()
    const { canResendAtMs = 0 } = login() as { canResendAtMs?: number }
    for (const [leftMs, seconds] of [
      [20_001, 21],
      [1_500, 2],
      [1, 1],
    ] as const) {
      clock.advance(canResendAtMs - leftMs - clock.nowMs())
      await store.set(startEmailLoginIntent, { email: 'bob@example.com' })
      const message = `Please try again after ${seconds} seconds`
      expect(login()).toMatchObject({ step: 'form', error: { name: 'tooSoon', message, seconds } })
    }
    expect(count('connectEmail')).toBe(1)
    clock.advance(1)
    void store.set(startEmailLoginIntent, { email: 'bob@example.com' })
    await isAt('otp')
    expect(count('connectEmail')).toBe(2)
  })

  test('behavior: a clock that was set back locks nobody out', async () => {
    const { config, count, start } = create()
    config.storage.set('embedded', { lastEmailLoginMs: config.clock.nowMs() + 3_600_000 })
    await start()
    expect(count('connectEmail')).toBe(1)
  })

  test('error: the server’s own limit, and a server that is down: said in the form; the next one need not wait', async () => {
    for (const [fault, expected] of [
      [
        { name: 'rateLimited', retryAfterSeconds: 50 },
        { name: 'tooSoon', seconds: 50 },
      ],
      [{ name: 'unavailable' }, { name: 'unavailable' }],
      [{ name: 'clock' }, { name: 'clock' }],
    ] as const) {
      const { isAt, login, site, start, store, until } = create()
      site.answers.connectEmail = () => {
        throw new TestFault(fault)
      }
      void store.set(startEmailLoginIntent, { email })
      await until(() => login().error !== undefined)
      expect(login()).toMatchObject({ step: 'form', email, error: expected })
      site.answers.connectEmail = () => ({ action: 'verifyOtp' })
      await start()
      await isAt('otp')
    }
  })

  test('behavior: who is signed in by this address already needs no code', async () => {
    const { count, store, until } = create({ answers: { connectEmail: () => ({ action: 'connect' }) } })
    void store.set(startEmailLoginIntent, { email })
    await until(() => store.get(activeConnectionAtom) !== undefined)
    expect(count('connectOtp')).toBe(0)
  })

  test('error: a site that answers with somebody else, or knows nobody after all: said in the step; nobody is connected', async () => {
    const bob = { user: { ...testUser, email: 'bob@example.com' } }
    for (const answers of [{ getUser: () => bob }, { isConnected: () => ({ isConnected: false }) }]) {
      const { login, start, store, until } = create({ answers })
      await start()
      void store.set(submitOtpIntent, { otp: '123456' })
      await until(() => login().error !== undefined)
      expect(login()).toMatchObject({ step: 'otp', error: { name: 'unavailable' } })
      expect(store.get(activeConnectionAtom)).toBeUndefined()
    }
  })

  test('behavior: the address is the same in other cases of its letters', async () => {
    const { start, store, until } = create({
      answers: { getUser: () => ({ user: { ...testUser, email: 'Alice@Example.com' } }) },
    })
    await start()
    void store.set(submitOtpIntent, { otp: '123456' })
    await until(() => store.get(activeConnectionAtom) !== undefined)
  })

  test('error: a site that gives up by itself what it is asked leaves no step that waits', async () => {
    for (const call of ['connectEmail', 'connectOtp', 'getUser'] as const) {
      const { login, site, store, until, ...rest } = create()
      site.answers[call] = () => {
        throw new TestFault({ name: 'aborted' })
      }
      if (call === 'connectEmail') void store.set(startEmailLoginIntent, { email })
      else {
        await rest.start()
        void store.set(submitOtpIntent, { otp: '123456' })
      }
      await until(() => login().error !== undefined)
      expect(login()).toMatchObject({
        step: call === 'connectEmail' ? 'form' : 'otp',
        error: { name: 'unavailable' },
      })
    }
  })

  test('behavior: closed while its code is on its way: no mail goes, and the modal stays closed', async () => {
    const { count, login, store, until, view } = create()
    const started = store.set(startEmailLoginIntent, { email })
    store.set(modalAtom, (x) => ({ ...x, open: false }))
    await started
    await until(() => true)
    expect([login(), count('connectEmail'), view()]).toEqual([{ step: 'form' }, 0, 'Connect'])
    expect(store.get(modalAtom).open).toBe(false)
  })

  test('behavior: closed while it waits: nothing of it comes later, the modal stays closed, and the next one waits its 30 s', async () => {
    let answer: (value: unknown) => void = () => {}
    const answers = { connectEmail: () => new Promise((resolve) => (answer = resolve)) }
    const { count, isAt, login, store, until } = create({ answers })
    void store.set(startEmailLoginIntent, { email })
    await until(() => count('connectEmail') === 1)
    store.set(modalAtom, (x) => ({ ...x, open: false }))
    await isAt('form')
    answer({ action: 'verifyOtp' })
    await until(() => true)
    expect([login(), store.get(modalAtom).open]).toEqual([{ step: 'form' }, false])
    await store.set(startEmailLoginIntent, { email })
    expect([login().error?.name, count('connectEmail')]).toEqual(['tooSoon', 1])
  })
})

describe('submitOtpIntent', () => {
  test('error: a wrong code leaves the step, with the tries that are left; a right one goes on', async () => {
    const { login, site, start, store, until } = create()
    site.answers.connectOtp = () => {
      throw new TestFault({ name: 'wrongCode', left: 4 })
    }
    await start()
    for (const otp of ['', '12345', '1234567', 'abcdef']) await store.set(submitOtpIntent, { otp })
    expect(site.calls()).not.toContain('connectOtp')
    void store.set(submitOtpIntent, { otp: '000000' })
    await until(() => login().error !== undefined)
    expect(login()).toMatchObject({ step: 'otp', email, left: 4, error: { name: 'wrongCode' } })
    site.answers.connectOtp = () => ({ action: 'connect' })
    void store.set(submitOtpIntent, { otp: '123456' })
    await until(() => store.get(activeConnectionAtom) !== undefined)
  })

  test('behavior: another code once the last one is 30 s old', async () => {
    const { clock, count, isAt, login, start, store } = create()
    await start()
    await store.set(resendOtpIntent)
    expect([login(), count('connectEmail')]).toMatchObject([{ step: 'otp', error: { name: 'tooSoon' } }, 1])
    clock.advance(30_000)
    void store.set(resendOtpIntent)
    await isAt('sending')
    await isAt('otp')
    expect([login().error, count('connectEmail')]).toEqual([undefined, 2])
  })
})

describe('openDeviceWindowIntent', () => {
  test('default: a window of the secure site brings this page its key share, then the account is there [API-46: device]', async () => {
    const { opened, site, store, until, view } = await createAtDevice()
    expect(view()).toBe('EmailVerifyDevice')
    void store.set(openDeviceWindowIntent)
    const [window] = opened.windows
    await until(() => window?.href !== waitingAt)
    expect(window?.href).toBe(`${testSite}/popup#state=device`)
    window?.say(deviceDone)
    await until(() => store.get(activeConnectionAtom) !== undefined)
    expect(site.asked.find((x) => x.call === 'connectDevice')?.params).toEqual({ state: 'device' })
    expect(store.get(embeddedUserAtom)).toEqual(testUser)
  })

  test('error: held back, closed, or failed: said in the step, from which it can begin again', async () => {
    const { isAt, login, opened, store, until } = await createAtDevice()
    opened.isBlocked = true
    await store.set(openDeviceWindowIntent)
    expect(login()).toMatchObject({ step: 'device', error: { name: 'windowBlocked' } })
    opened.isBlocked = false
    void store.set(openDeviceWindowIntent)
    await isAt('window')
    await until(() => opened.windows[0]?.href !== waitingAt)
    await until(() => true)
    opened.windows[0]?.say({ ...deviceDone, outcome: 'failed', error: 'rejected' })
    await isAt('device')
    expect(login().error?.name).toBe('socialFailed')
    expect(opened.windows[0]?.opened.closed).toBe(true)
    void store.set(openDeviceWindowIntent)
    await isAt('window')
    opened.windows[1]?.opened.close()
    await isAt('device')
    expect(login().error?.name).toBe('windowClosed')
  })

  test('behavior: the view is left, or Cancel pressed: its window closes, and nothing of it comes later', async () => {
    for (const leave of ['back', 'cancel'] as const) {
      const { isAt, login, opened, site, store, until } = await createAtDevice()
      void store.set(openDeviceWindowIntent)
      await until(() => opened.windows[0]?.href !== waitingAt)
      if (leave === 'cancel') await store.set(cancelEmbeddedLoginIntent)
      else store.set(routeAtom, { view: 'EmailVerifyOtp', data: undefined })
      await until(() => opened.windows[0]?.opened.closed === true)
      await isAt(leave === 'cancel' ? 'form' : 'device')
      opened.windows[0]?.say(deviceDone)
      await until(() => true)
      expect([site.calls().includes('connectDevice'), login().error]).toEqual([false, undefined])
    }
  })
})
