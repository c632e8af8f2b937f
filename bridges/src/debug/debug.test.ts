import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import fc from 'fast-check'
import { wrong } from '../../../shell/src/verify/ways.js'
import { fakeFoyer } from '../test/fakeFoyer.js'
import { createLog, type Level, type Log, saveLog, showPanel } from './debug.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const encoder = new TextEncoder()

/** The browser's list of what was asked for, as far as the log reads it. */
class FakeObserver {
  static tell: (entries: readonly object[]) => void = () => {}
  constructor(hear: (list: { getEntries(): readonly object[] }) => void) {
    FakeObserver.tell = (entries) => hear({ getEntries: () => entries })
  }
  observe() {}
  disconnect() {
    FakeObserver.tell = () => {}
  }
}

/** Adds a file to the page as the loader does, and lets the browser have said how it ended. */
async function addFile(name: 'script' | 'link', { address, end, integrity = hash }: File): Promise<void> {
  const element = document.createElement(name)
  // The test's document loads nothing, and has no such property everywhere.
  Object.defineProperties(element, {
    integrity: { value: integrity },
    [name === 'script' ? 'src' : 'href']: { value: address },
  })
  document.head.appendChild(element)
  await Promise.resolve()
  element.dispatchEvent(new Event(end))
  element.remove()
}
type File = { address: string; end: 'load' | 'error'; integrity?: string }

describe('the log', () => {
  const ends: (() => void)[] = []
  beforeEach(() => {
    rs.stubGlobal('PerformanceObserver', FakeObserver)
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    document.body.replaceChildren()
    rs.unstubAllGlobals()
    rs.restoreAllMocks()
  })

  const start = (how: { level?: Level } = {}) => {
    const foyer = fakeFoyer()
    const log = createLog(foyer, how)
    ends.push(() => log.stop())
    return { foyer, log }
  }
  const connect = async (foyer: ReturnType<typeof fakeFoyer>) => {
    const connecting = foyer.connect()
    await Promise.resolve()
    foyer.approve()
    await connecting
  }
  const kinds = (log: Log, kind: string) =>
    log.entries().flatMap(({ at: _, ...entry }) => (entry.kind === kind ? [entry] : []))

  test('default: events, each part of the state that changes, and the network; addresses are short', async () => {
    const { foyer, log } = start()
    await connect(foyer)
    foyer.switchTo('eip155:137')
    expect(kinds(log, 'event').map(({ name }) => name)).toEqual([
      'MODAL_OPEN',
      'CONNECTION_CHANGED',
      'CONNECT_SUCCESS',
      'CONNECTION_CHANGED',
    ])
    expect(kinds(log, 'network')).toEqual([
      { level: 'info', kind: 'network', isOnline: true },
      { level: 'info', kind: 'network', caipNetworkId: 'eip155:1' },
      { level: 'info', kind: 'network', caipNetworkId: 'eip155:137' },
    ])
    expect(
      kinds(log, 'state').some(({ changed }) => Reflect.get(Object(changed), 'status') === 'connected'),
    ).toBe(true)
    expect(log.text()).not.toContain(address)
    expect(log.text()).toContain('eip155:1:0xf39F…2266')
  })

  test('behavior: each file that the browser holds to a hash, how it came, and whether the browser refuses a wrong one', async () => {
    const { log } = start()
    await addFile('script', { address: 'data:text/javascript,#1', end: 'load' })
    await addFile('script', { address: 'data:text/javascript,#2', end: 'error', integrity: wrong })
    await addFile('script', { address: 'https://cdn.test/shell/1.0.0/core.1.js#0.5', end: 'load' })
    await addFile('link', { address: 'https://cdn.test/shell/1.0.0/late.1.js', end: 'error' })
    const short = hash.slice(0, 15)
    expect(kinds(log, 'check')).toEqual([{ level: 'info', kind: 'check', by: 'script', isEnforced: true }])
    expect(kinds(log, 'file')).toEqual([
      {
        ...{ level: 'debug', kind: 'file', file: 'https://cdn.test/shell/1.0.0/core.1.js' },
        ...{ by: 'script', integrity: short, isVerified: true },
      },
      {
        ...{ level: 'error', kind: 'file', file: 'https://cdn.test/shell/1.0.0/late.1.js' },
        ...{ by: 'modulepreload', integrity: short, isVerified: false },
      },
    ])
  })

  test('behavior: host, path and status of what scripts asked for, never a query', () => {
    const { log } = start()
    const asked = { initiatorType: 'fetch', duration: 12.4 }
    FakeObserver.tell([
      { ...asked, name: `https://api.test/v1/account/${address}/balance?projectId=1`, responseStatus: 200 },
      { ...asked, name: 'https://api.test/v1/history?code=1', responseStatus: 503 },
      { ...asked, name: 'https://cdn.test/a.png', initiatorType: 'img' },
    ])
    expect(kinds(log, 'request')).toEqual([
      {
        ...{ level: 'debug', kind: 'request', host: 'api.test', path: '/v1/account/0xf39F…2266/balance' },
        ...{ status: 200, durationMs: 12 },
      },
      { level: 'warn', kind: 'request', host: 'api.test', path: '/v1/history', status: 503, durationMs: 12 },
    ])
  })

  test('behavior: errors by name and code: the page’s own lines, and what nobody caught', () => {
    const { log } = start()
    const closed = Object.assign(new Error('Modal closed'), { name: 'ModalClosedError', code: 4001 })
    log.error(closed, { of: 'connect' })
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: closed }))
    dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('Not for alice@example.com') }))
    const error = { name: 'ModalClosedError', errorCode: 4001, message: 'Modal closed' }
    expect(kinds(log, 'page')).toEqual([{ level: 'error', kind: 'page', error, detail: { of: 'connect' } }])
    expect(kinds(log, 'error')).toEqual([
      { level: 'error', kind: 'error', error },
      { level: 'error', kind: 'error', error: { name: 'TypeError', message: 'Not for [e-mail]' } },
    ])
  })

  test('param: level: what is less is not kept', async () => {
    for (const [level, expected] of [
      ['error', ['error']],
      ['warn', ['error', 'warn']],
      ['info', ['error', 'warn', 'info']],
      ['debug', ['error', 'warn', 'info', 'debug']],
    ] as const) {
      const { log } = start({ level })
      for (const say of [log.error, log.warn, log.info, log.debug]) say('a line')
      expect(kinds(log, 'page').map((entry) => entry.level)).toEqual(expected)
      log.stop()
    }
  })

  test('behavior: whatever the page writes, 1 MB at most is kept, the newest lines, each of JSON', () => {
    const line = fc.record({
      what: fc.string({ unit: 'binary', maxLength: 40 }),
      times: fc.nat(60),
      data: fc.jsonValue(),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 20, maxLength: 60 }), (lines) => {
        const { log } = start()
        // What is more than fits alone, so that the lines after it push some out.
        for (let written = 0; written < 1_100_000; written += 1_000) log.info('a line '.repeat(150))
        for (const { what, times, data } of lines)
          log.info(what, { list: Array(times).fill('€ '.repeat(800)), data })
        log.info('last')
        const [, ...kept] = log.text().split('\n')
        expect(encoder.encode(kept.join('\n')).length).toBe(log.bytes)
        expect(log.bytes).toBeLessThanOrEqual(1_048_576)
        expect(log.dropped).toBeGreaterThan(0)
        expect(JSON.parse(kept.at(-2) ?? '')).toMatchObject({ kind: 'page', message: 'last' })
        for (const text of kept.slice(0, -1)) expect(Object.keys(JSON.parse(text))).toContain('level')
        log.stop()
      }),
      { numRuns: 5 },
    )
  })

  test('error: what cannot be read harms nobody', () => {
    const { log } = start()
    log.info('a line', {
      get broken() {
        throw new RangeError('mine')
      },
    })
    expect(kinds(log, 'page')).toEqual([{ level: 'info', kind: 'page', message: '[unreadable]' }])
  })

  test('behavior: stopped, it hears nothing more', async () => {
    const { foyer, log } = start()
    log.stop()
    const before = log.text().split('\n').length
    await connect(foyer)
    dispatchEvent(new Event('offline'))
    await addFile('script', { address: 'https://cdn.test/a.js', end: 'load' })
    expect(log.text().split('\n')).toHaveLength(before)
  })

  test('default: a file to give away, which says of what page and browser it is', async () => {
    const { log } = start()
    log.info('a line')
    const given: Blob[] = []
    rs.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      given.push(blob as Blob)
      return 'blob:a'
    })
    rs.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    const names: string[] = []
    rs.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    saveLog(log)
    const lines =
      (await given[0]?.text())
        ?.trim()
        .split('\n')
        .map((text) => JSON.parse(text)) ?? []
    expect(names[0]).toMatch(/^foyer-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jsonl$/)
    expect(lines[0]).toMatchObject({ kind: 'export', dropped: 0 })
    expect(lines.at(-1)).toMatchObject({ kind: 'page', message: 'a line' })
  })

  describe('its panel', () => {
    const show = async (log: Log) => {
      const place = document.body.appendChild(document.createElement('div'))
      ends.push(showPanel(log, place))
      const root = place.firstElementChild?.shadowRoot
      if (!root) throw new Error('No panel')
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
      const read = async (selector: string) => {
        await drawn()
        return [...root.querySelectorAll(selector)].map((element) => element.textContent)
      }
      return { place, read, root }
    }
    test('default: what was before it and what comes', async () => {
      const { foyer, log } = start()
      log.warn('before')
      const { read } = await show(log)
      await connect(foyer)
      const state = (await read('dl > *')).join(' ')
      expect(state).toContain('status connected')
      expect(state).toContain('caipAddress eip155:1:0xf39F…2266')
      expect((await read('ol > li')).some((line) => line?.includes('warn page {"message":"before"}'))).toBe(
        true,
      )
    })

    test('behavior: a level hides what is less, and a cleared log shows no lines', async () => {
      const { log } = start()
      log.warn('kept')
      log.debug('less')
      const { read, root } = await show(log)
      const select = root.querySelector('select')
      if (select) select.value = 'warn'
      select?.dispatchEvent(new Event('change'))
      expect(await read('ol > li b')).toEqual(['warn page'])
      root.querySelector<HTMLButtonElement>('button:last-of-type')?.click()
      expect(await read('ol > li')).toEqual([])
      expect(log.entries()).toEqual([])
    })

    test('behavior: taken away, it is gone', async () => {
      const { log } = start()
      const { place } = await show(log)
      for (const end of ends.splice(1)) end()
      expect(place.children).toHaveLength(0)
    })
  })
})
