import { afterEach, describe, expect, test } from '@rstest/core'
import { createTestFrame, TestFault, testSite, testUser } from '../testing/createTestFrame.js'
import { frameCallNames } from './protocol.js'

/** Messages of a port come in a task of their own. */
const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

function setUp(answers: Parameters<typeof createTestFrame>[0] = {}) {
  const world = createTestFrame(answers)
  world.api.answer('/frame/check', { json: { allowed: true } })
  const frame = world.make()
  /** Lets the site say that it is ready, and the modal wait its 500 ms. */
  const start = async () => {
    await settle()
    await world.clock.advanceAsync(500)
    await settle()
  }
  return { ...world, frame, start }
}

const failureOf = async (promise: Promise<unknown>) => promise.then(() => undefined).catch((x: unknown) => x)

afterEach(() => {
  document.body.replaceChildren()
})

describe('createFrame', () => {
  test('default: one hello with a port, to the exact origin, of version 4 [CON-42]', async () => {
    const { frame, site } = setUp()
    await settle()
    expect(site.hellos).toEqual([
      { data: { type: 'foyer:hello', version: 4, projectId: 'test' }, targetOrigin: testSite },
    ])
    frame.element.dispatchEvent(new Event('load'))
    expect(site.hellos).toHaveLength(1)
  })

  test('behavior: calls wait for the ready word and 500 ms more [STA-14] [CON-34]', async () => {
    const { clock, frame, site } = setUp()
    const user = frame.call('getUser', {})
    await settle()
    await clock.advanceAsync(499)
    await settle()
    expect(site.calls()).toEqual([])
    await clock.advanceAsync(1)
    expect(await user).toEqual({ user: testUser })
    expect(site.calls()).toEqual(['getUser'])
    expect(await frame.ready).toEqual(site.ready)
  })

  test('behavior: every call is answered by a result or an error [API-31]', async () => {
    for (const isGood of [true, false]) {
      const { frame, site, start } = setUp()
      await start()
      const fault = () => {
        throw new TestFault({ name: 'unavailable' })
      }
      for (const call of frameCallNames) site.answers[call] = isGood ? () => goodAnswers[call] : fault
      for (const call of frameCallNames) {
        const params = Reflect.get(givenParams, call) ?? {}
        const answer = await failureOf(frame.call(call, params as never))
        if (isGood) expect([call, answer]).toEqual([call, undefined])
        else expect(answer).toMatchObject({ name: 'FrameFailedError', reason: 'unavailable' })
      }
      expect(new Set(site.asked.map((x) => x.id)).size).toBe(frameCallNames.length)
    }
  })

  test('error: an answer that is not of the call’s schema', async () => {
    const { frame, site, start } = setUp()
    await start()
    for (const answer of [null, {}, { user: {} }, { user: { ...testUser, accounts: 'all' } }]) {
      site.answers.getUser = () => answer
      expect(await failureOf(frame.call('getUser', {}))).toMatchObject({ name: 'InvalidResponseError' })
    }
  })

  test('error: no ready word within 20 s: the frame is gone, with what waited for it [CON-28] [ERR-22]', async () => {
    const world = createTestFrame()
    world.site.ready = undefined
    const frame = world.make()
    const call = failureOf(frame.call('isConnected', {}))
    await world.clock.advanceAsync(19_999)
    expect(document.querySelector('iframe')).not.toBeNull()
    await world.clock.advanceAsync(1)
    expect(await call).toMatchObject({
      name: 'EmbeddedNotLoadedError',
      message: 'Network Error',
      metaMessages: expect.arrayContaining(['Could not load embedded wallet.']),
    })
    expect(document.querySelector('iframe')).toBeNull()
    expect(world.clock.pending).toBe(0)
  })

  test('error: a page that the site does not serve hears so at once [ERR-24]', async () => {
    const world = createTestFrame()
    world.site.ready = undefined
    world.api.answer('/frame/check', { json: { allowed: false } })
    const frame = world.make()
    expect(await failureOf(frame.ready)).toMatchObject({
      name: 'UnverifiedDomainError',
      message: 'Unverified Domain',
    })
    const [asked] = world.api.requestsOf('/frame/check')
    expect(asked?.url.href).toBe(`${testSite}/frame/check?projectId=test`)
  })

  test('error: no answer within 120 s; a late one changes nothing [CON-29] [ERR-23]', async () => {
    const { clock, frame, site, start } = setUp({ getUser: () => new Promise(() => {}) })
    await start()
    const call = failureOf(frame.call('getUser', {}))
    await settle()
    await clock.advanceAsync(119_999)
    expect(clock.pending).toBe(1)
    await clock.advanceAsync(1)
    const error = await call
    expect(error).toMatchObject({
      name: 'EmbeddedTimedOutError',
      message: 'Embedded Wallet Request Timed Out',
    })
    site.say({ type: 'result', id: site.asked[0]?.id ?? '', result: { user: testUser } })
    await settle()
    expect(clock.pending).toBe(0)
  })

  test('behavior: a visitor may think longer than that', async () => {
    const { clock, frame, site, start } = setUp({ rpcRequest: () => new Promise(() => {}) })
    await start()
    const call = failureOf(frame.call('rpcRequest', { caipNetworkId: 'eip155:1', method: 'personal_sign' }))
    await settle()
    const id = site.asked[0]?.id ?? ''
    site.say({ type: 'asks', id, height: 300 })
    await settle()
    await clock.advanceAsync(1_000_000)
    site.say({ type: 'asked', id })
    await settle()
    await clock.advanceAsync(120_000)
    expect(await call).toMatchObject({ name: 'EmbeddedTimedOutError' })
  })

  test('behavior: a request that is given up is aborted in the frame too, by its id', async () => {
    const { frame, site, start } = setUp({ rpcRequest: () => new Promise(() => {}) })
    await start()
    const abort = new AbortController()
    const ids: string[] = []
    const params = { caipNetworkId: 'eip155:1', method: 'personal_sign' }
    const to = { signal: abort.signal, onId: (id: string) => void ids.push(id) }
    const call = failureOf(frame.call('rpcRequest', params, to))
    await settle()
    abort.abort(new Error('left'))
    expect(await call).toMatchObject({ message: 'left' })
    await settle()
    expect(site.asked.at(-1)).toMatchObject({ call: 'rpcAbort', params: { id: ids[0] } })
    expect(await failureOf(frame.call('rpcRequest', params, to))).toMatchObject({ message: 'left' })
    expect(site.calls()).toEqual(['rpcRequest', 'rpcAbort'])
  })

  test('error: the frame’s errors are the catalogue’s [ERR-13] [ERR-25] [ERR-30] [ROLE-03]', async () => {
    const { frame, site, start } = setUp()
    await start()
    const jwt = 'JWT validation error: JWT Token is not yet valid'
    for (const [fault, expected] of [
      [{ name: 'rpcNotAllowed' }, { message: 'Requested RPC call is not allowed', code: 4200 }],
      [{ name: 'actionNotAllowed' }, { message: 'Action not allowed', code: 4200 }],
      [{ name: 'aborted' }, { message: 'Request was aborted' }],
      [{ name: 'clock' }, { message: 'Session Expired' }],
      [{ name: 'unavailable', message: jwt }, { message: 'Session Expired' }],
      [{ name: 'rejected' }, { code: 4001 }],
      [
        { name: 'rpc', code: 3, data: '0x08', message: 'reverted' },
        { code: 3, data: '0x08', message: 'reverted' },
      ],
      [{ name: 'wrongCode', left: 2 }, { left: 2 }],
      [{ name: 'rateLimited', retryAfterSeconds: 9 }, { retryAfterSeconds: 9 }],
    ] as const) {
      site.answers.isConnected = () => {
        throw new TestFault(fault)
      }
      expect(await failureOf(frame.call('isConnected', {}))).toMatchObject(expected)
    }
  })

  test('error: 10,000 forged messages change nothing', async () => {
    const { frame, site, start } = setUp({ rpcRequest: () => new Promise(() => {}) })
    const heard: unknown[] = []
    frame.subscribe((event) => heard.push(event))
    await start()
    let settled = 'waits'
    const abort = new AbortController()
    frame
      .call('rpcRequest', { caipNetworkId: 'eip155:1', method: 'personal_sign' }, { signal: abort.signal })
      .then(
        () => {
          settled = 'answered'
        },
        () => {
          settled = 'failed'
        },
      )
    await settle()
    const own = site.asked[0]?.id
    const forged = (n: number): unknown =>
      [
        { type: 'result', id: crypto.randomUUID(), result: { value: '0x' } },
        { type: 'error', id: `${n}`, error: { name: 'rejected', message: '' } },
        { type: 'result', id: n, result: {} },
        { type: 'asks', id: crypto.randomUUID(), height: 100 },
        { type: 'asked', id: `${n}` },
        { type: 'ready', version: 3, socials: [], networks: [], storage: 'kept' },
        { type: `made up ${n}`, id: own },
        { id: own },
        { type: 'error', id: own, error: { name: 'made up', message: '' } },
        null,
      ][n % 10]
    for (let n = 0; n < 10_000; n++) {
      // By the page's window nothing is heard at all, of any origin.
      window.dispatchEvent(
        new MessageEvent('message', { data: forged(n), origin: n % 2 ? testSite : 'http://rogue.test' }),
      )
      site.say(forged(n) as Record<string, unknown>)
    }
    await settle()
    await settle()
    expect([settled, heard]).toEqual(['waits', []])
    abort.abort(new Error('left'))
    await settle()
    expect(settled).toBe('failed')
  })
})

const user = { user: testUser }
const address = { uri: `${testSite}/popup/device`, state: 'state' }
const goodAnswers: Record<string, unknown> = {
  connectEmail: { action: 'verifyOtp' },
  connectOtp: { action: 'verifyDevice' },
  getDeviceUri: address,
  connectDevice: user,
  getSocialRedirectUri: address,
  connectSocial: user,
  getSettingsUri: address,
  getUser: user,
  isConnected: { isConnected: true },
  signOut: {},
  switchNetwork: { caipNetworkId: 'eip155:1' },
  getChainId: { caipNetworkId: 'eip155:1' },
  rpcRequest: { value: '0x' },
  rpcAbort: {},
  updateEmail: { action: 'verifyPrimaryOtp' },
  updateEmailPrimaryOtp: {},
  updateEmailSecondaryOtp: { email: 'bob@example.com' },
  syncTheme: {},
  syncDappData: {},
  reload: {},
}
const givenParams = {
  connectEmail: { email: 'alice@example.com' },
  connectOtp: { otp: '123456' },
  connectDevice: { state: 'state' },
  getSocialRedirectUri: { provider: 'google' },
  connectSocial: { state: 'state' },
  getSettingsUri: { page: 'export' },
  switchNetwork: { caipNetworkId: 'eip155:1' },
  rpcRequest: { caipNetworkId: 'eip155:1', method: 'eth_call' },
  rpcAbort: { id: 'x' },
  updateEmail: { email: 'bob@example.com' },
  updateEmailPrimaryOtp: { otp: '123456' },
  updateEmailSecondaryOtp: { otp: '123456' },
  syncTheme: { mode: 'dark' },
  syncDappData: { name: 'Shop', url: 'https://dapp.test', sdk: '1', locale: 'en' },
}
