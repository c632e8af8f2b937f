import { afterEach, describe, expect, test } from '@rstest/core'
import {
  failureOf,
  settlePorts as settle,
  openTestFrame as setUp,
  TestFault,
  testSite,
  testUser,
} from '../testing/createTestFrame.js'
import { type FrameCall, frameCallNames, frameCalls } from './protocol.js'

afterEach(() => {
  document.body.replaceChildren()
})

describe('createCalls', () => {
  test('default: the calls, what each gives and what it is answered [API-46] [API-47] [API-49] [API-50] [API-51] [API-52] [API-53] [API-54] [API-55]', async () => {
    const { frame, site, start } = setUp()
    await start()
    for (const call of frameCallNames) site.answers[call] = () => goodAnswers[call]
    const calls = Object.entries(goodAnswers) as [FrameCall, unknown][]
    for (const [call, answer] of calls) {
      const params = Reflect.get(givenParams, call) ?? {}
      expect([call, await frame.call(call, params as never)]).toEqual([call, answer])
      expect(frameCalls[call].params.parse(params)).toEqual(params)
      expect(site.asked.at(-1)).toMatchObject({ call, params })
    }
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

  test('error: a frame that says it asks about a call that asks nobody gains no time', async () => {
    const { clock, frame, site, start } = setUp({ getUser: () => new Promise(() => {}) })
    await start()
    const call = failureOf(frame.call('getUser', {}))
    await settle()
    const id = site.asked[0]?.id ?? ''
    await clock.advanceAsync(119_999)
    for (const message of [
      { type: 'asks', id, height: 300 },
      { type: 'asked', id },
    ])
      site.say(message)
    await settle()
    site.say({ type: 'asks', id, height: 300 })
    await settle()
    expect(clock.pending).toBe(1)
    await clock.advanceAsync(1)
    expect(await call).toMatchObject({ name: 'EmbeddedTimedOutError' })
    expect(clock.pending).toBe(0)
  })

  test('error: a frame that says again and again that it asked gains no time', async () => {
    const { clock, frame, site, start } = setUp({ rpcRequest: () => new Promise(() => {}) })
    await start()
    const call = failureOf(frame.call('rpcRequest', { caipNetworkId: 'eip155:1', method: 'personal_sign' }))
    await settle()
    const id = site.asked[0]?.id ?? ''
    for (const ms of [60_000, 59_999]) {
      await clock.advanceAsync(ms)
      site.say({ type: 'asked', id })
      await settle()
    }
    expect(clock.pending).toBe(1)
    await clock.advanceAsync(1)
    expect(await call).toMatchObject({ name: 'EmbeddedTimedOutError' })
    expect(clock.pending).toBe(0)
  })

  test('error: a frame that asks about a method that needs no yes gains no time, and is not shown', async () => {
    const { clock, frame, site, start } = setUp({ rpcRequest: () => new Promise(() => {}) })
    const heard: unknown[] = []
    frame.subscribe((event) => heard.push(event))
    await start()
    const call = failureOf(frame.call('rpcRequest', { caipNetworkId: 'eip155:1', method: 'eth_call' }))
    await settle()
    site.say({ type: 'asks', id: site.asked[0]?.id ?? '', height: 300 })
    await settle()
    await clock.advanceAsync(120_000)
    expect([await call, heard]).toMatchObject([{ name: 'EmbeddedTimedOutError' }, []])
  })

  test('error: a call made in the turn in which the frame ends fails as the frame did, and leaves no timer', async () => {
    const { clock, frame, site, start } = setUp()
    await start()
    const call = failureOf(frame.call('getUser', {}))
    frame.end(new Error('over'))
    expect(await call).toMatchObject({ message: 'over' })
    expect([clock.pending, site.calls()]).toEqual([0, []])
  })

  test('behavior: a call that is given up while the frame loads ends at once; the frame never hears of it', async () => {
    const { frame, site, start } = setUp()
    const abort = new AbortController()
    const call = failureOf(frame.call('getUser', {}, { signal: abort.signal }))
    abort.abort(new Error('left'))
    expect(await call).toMatchObject({ message: 'left' })
    await start()
    expect(site.calls()).toEqual([])
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
  getFarcasterUri: address,
  connectFarcaster: { action: 'wait' },
  getSettingsUri: address,
  getUser: user,
  getSmartAccountNetworks: { networks: ['eip155:1'] },
  initSmartAccount: { address: testUser.address, isDeployed: false },
  setPreferredAccount: user,
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
  connectFarcaster: { state: 'state' },
  getSettingsUri: { page: 'export' },
  switchNetwork: { caipNetworkId: 'eip155:1' },
  initSmartAccount: { caipNetworkId: 'eip155:1' },
  setPreferredAccount: { type: 'smartAccount' },
  rpcRequest: { caipNetworkId: 'eip155:1', method: 'eth_call' },
  rpcAbort: { id: 'x' },
  updateEmail: { email: 'bob@example.com' },
  updateEmailPrimaryOtp: { otp: '123456' },
  updateEmailSecondaryOtp: { otp: '123456' },
  syncTheme: { mode: 'dark' },
  syncDappData: { name: 'Shop', url: 'https://dapp.test', sdk: '1', locale: 'en' },
}
