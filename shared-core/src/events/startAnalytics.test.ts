import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../testing/createTestConfig.js'
import { createEventLog } from './createEventLog.js'
import { startAnalytics } from './startAnalytics.js'

const path = '/analytics/e'
const settle = () => new Promise((resolve) => setTimeout(resolve))

function create({ isEnabled = true, ...given }: createTestConfig.Parameters & { isEnabled?: boolean } = {}) {
  const world = createTestConfig(given)
  world.api.answer('/provider/getAnalyticsConfig', { json: { isAnalyticsEnabled: isEnabled } })
  const log = createEventLog(world)
  const forbidden: number[] = []
  const start = () =>
    startAnalytics({
      config: world.config,
      events: log,
      getAddress: () => 'eip155:1:0xa',
      onForbidden: () => forbidden.push(1),
    })
  const sent = async () => {
    for (let turn = 0; turn < 40; turn += 1) await settle()
    return world.api.requestsOf(path).map(
      (x) =>
        x.body as {
          eventId: string
          url: string
          domain: string
          timestamp: number
          props: Record<string, unknown>
        },
    )
  }
  return { ...world, forbidden, log, sent, start }
}

describe('startAnalytics', () => {
  test('default: held events go out in order, one a call, with address; never MODAL_CREATED [API-36]', async () => {
    const { log, sent, start } = create({ outside: { href: 'https://dapp.test/page?secret=1#x' } })
    log.emit({ name: 'INITIALIZE' })
    log.emit({ name: 'MODAL_CREATED' })
    log.emit({ name: 'RELEASE_USED' })
    log.emit({ name: 'ERROR_SHOWN' })
    log.emit({ name: 'CONNECT_SUCCESS', properties: { method: 'injected' } })
    expect(await sent()).toEqual([])
    start()
    log.emit({ name: 'MODAL_OPEN' })
    const bodies = await sent()
    expect(bodies.map((x) => x.props.event)).toEqual(['INITIALIZE', 'CONNECT_SUCCESS', 'MODAL_OPEN'])
    expect(bodies[1]).toMatchObject({
      url: 'https://dapp.test/page',
      domain: 'dapp.test',
      props: { event: 'CONNECT_SUCCESS', properties: { method: 'injected' }, address: 'eip155:1:0xa' },
    })
    expect(new Set(bodies.map((x) => x.eventId)).size).toBe(3)
  })

  test('behavior: a held event has the time at which it was raised [API-27: held]', async () => {
    const { clock, log, sent, start } = create()
    log.emit({ name: 'INITIALIZE' })
    const raisedAtMs = clock.nowMs()
    clock.advance(5_000)
    start()
    log.emit({ name: 'MODAL_OPEN' })
    expect((await sent()).map((x) => x.timestamp)).toEqual([raisedAtMs, raisedAtMs + 5_000])
  })

  test('behavior: off where the project does not answer [API-38: who turns it off]', async () => {
    const { api, log, sent, start } = create()
    api.answer('/provider/getAnalyticsConfig', { failure: new TypeError('offline') })
    start()
    log.emit({ name: 'INITIALIZE' })
    log.emit({ name: 'MODAL_OPEN' })
    expect((await sent()).map((x) => x.props.event)).toEqual(['INITIALIZE'])
  })

  test('behavior: off, by the page or the project, INITIALIZE alone goes out, and names nobody [API-38: who turns it off]', async () => {
    for (const given of [{ options: { analytics: false } }, { isEnabled: false }]) {
      const { log, sent, start } = create(given)
      start()
      log.emit({ name: 'INITIALIZE', properties: { sdkVersion: 'x' } })
      log.emit({ name: 'MODAL_OPEN' })
      expect((await sent()).map((x) => x.props)).toEqual([
        { event: 'INITIALIZE', properties: { sdkVersion: 'x' } },
      ])
    }
  })

  test('behavior: without an address nothing is ever sent', async () => {
    const { api, log, sent, start } = create({
      options: { services: { preset: 'selfHosted', origin: 'https://foyer.test', analytics: false } },
    })
    start()
    log.emit({ name: 'INITIALIZE' })
    await sent()
    expect(api.requests).toEqual([])
  })

  test('behavior: a refused origin is reported; a failed call does not hold up the next [API-27: failed]', async () => {
    const { api, forbidden, log, sent, start } = create()
    api.answer(path, { failure: new TypeError('offline') })
    start()
    log.emit({ name: 'MODAL_OPEN' })
    await sent()
    api.answer(path, { status: 403 })
    log.emit({ name: 'MODAL_CLOSE' })
    expect(await sent()).toHaveLength(2)
    expect(forbidden).toEqual([1])
  })

  test('behavior: at most 5 error reports per 60 s [ERR-58]', async () => {
    const { clock, log, sent, start } = create()
    start()
    for (let index = 0; index < 8; index += 1) log.emit({ name: 'ERROR', properties: { errorType: 'x' } })
    expect(await sent()).toHaveLength(5)
    clock.advance(59_999)
    log.emit({ name: 'ERROR' })
    expect(await sent()).toHaveLength(5)
    clock.advance(1)
    log.emit({ name: 'ERROR' })
    expect(await sent()).toHaveLength(6)
  })
})
