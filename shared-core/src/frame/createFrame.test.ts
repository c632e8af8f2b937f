import { afterEach, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import {
  createTestFrame,
  failureOf,
  settlePorts as settle,
  openTestFrame as setUp,
  TestFault,
  testSite,
  testUser,
} from '../testing/createTestFrame.js'

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

  test('error: what loads in the frame a second time gets no port: this load of it is over', async () => {
    for (const isReady of [false, true]) {
      const { clock, frame, site, start } = setUp({ getUser: () => new Promise(() => {}) })
      const call = failureOf(frame.call('getUser', {}))
      if (isReady) await start()
      frame.element.dispatchEvent(new Event('load'))
      frame.element.dispatchEvent(new Event('load'))
      expect(await call).toMatchObject({ name: 'EmbeddedNotLoadedError' })
      expect([frame.ended.aborted, site.hellos.length, clock.pending]).toEqual([true, 1, 0])
      expect(frame.element.isConnected).toBe(false)
    }
  })

  test('param: debug: failures alone are logged by default, every call with it; never what was given [CON-41]', async () => {
    for (const [debug, expected] of [
      [undefined, ['error isConnected: FrameFailedError']],
      [false, ['error isConnected: FrameFailedError']],
      [
        true,
        ['info getUser', 'info isConnected', 'error isConnected: FrameFailedError', 'info connectEmail'],
      ],
    ] as const) {
      const { clock, frame, site, start } = setUp(
        { connectEmail: () => new Promise(() => {}) },
        debug === undefined ? {} : { debug },
      )
      await start()
      await frame.call('getUser', {})
      site.answers.isConnected = () => {
        throw new TestFault({ name: 'unavailable', message: 'alice@example.com' })
      }
      await failureOf(frame.call('isConnected', {}))
      const late = failureOf(frame.call('connectEmail', { email: 'alice@example.com' }))
      await settle()
      await clock.advanceAsync(120_000)
      const { metaMessages } = (await late) as { metaMessages: string[] }
      const lines = metaMessages.filter((x) => x.startsWith('2026')).map((x) => x.replace(/^\S+ /, ''))
      // The time-out itself is told by the error; the log is what came before.
      expect(lines).toEqual(expected)
      expect(metaMessages.join()).not.toContain('alice')
    }
  })

  test('error: 10,000 forged messages of frame, popup and opener change nothing', async () => {
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
    const own = site.asked[0]?.id ?? ''
    const sources = {
      rogueFrame: {},
      popup: {},
      opener: {},
      frame: frame.element.contentWindow,
      nobody: null,
    }
    const type = fc.constantFrom('result', 'error', 'asks', 'asked', 'ready', 'hello', 'constructor', 7)
    const data = fc.oneof(
      fc.record(
        {
          type,
          id: fc.oneof(fc.uuid(), fc.string(), fc.integer()),
          result: fc.boolean(),
          error: fc.record({ name: fc.constantFrom('rejected', 'aborted', 'made up'), message: fc.string() }),
          height: fc.oneof(fc.integer(), fc.constant('all')),
          version: fc.constantFrom(3, 4, '4'),
        },
        { requiredKeys: ['type'] },
      ),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    )
    // Of the request under way no message is whole; and what says it, says it by a window too, of any origin.
    const broken = fc.constantFrom<unknown>(
      { id: own },
      { type: 'made up', id: own },
      { type: 'result', id: [own], result: { value: '0x' } },
      { type: 'error', id: own, error: { name: 'made up', message: '' } },
      { type: 'asks', id: own, height: 'all' },
    )
    const whole = { type: 'result', id: own, result: { value: '0x' } }
    const forged = fc.record({
      byPort: fc.oneof(data, broken),
      byWindow: fc.oneof(data, broken, fc.constant(whole), fc.constant({ type: 'signedOut' })),
      origin: fc.constantFrom(testSite, 'http://rogue.test', 'https://dapp.test', 'null'),
      source: fc.constantFrom(...(Object.keys(sources) as (keyof typeof sources)[])),
    })
    fc.assert(
      fc.property(forged, ({ byPort, byWindow, origin, source }) => {
        const event = new MessageEvent('message', { data: byWindow, origin })
        Object.defineProperty(event, 'source', { value: sources[source] })
        window.dispatchEvent(event)
        site.say(byPort as Record<string, unknown>)
      }),
      { numRuns: 10_000 },
    )
    await settle()
    await settle()
    expect([settled, heard]).toEqual(['waits', []])
    expect(site.hellos).toHaveLength(1)
    abort.abort(new Error('left'))
    await settle()
    expect(settled).toBe('failed')
  })
})
