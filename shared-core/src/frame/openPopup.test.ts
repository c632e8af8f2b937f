import { describe, expect, rs, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestClock } from '../testing/createTestClock.js'
import { testSite, waitingAt } from '../testing/createTestFrame.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { openPopup } from './openPopup.js'
import { WindowMessage } from './windowProtocol.js'

const to = { uri: 'https://brand.test/authorize?state=one-time', state: 'one-time' }
const done = { type: 'foyer:window', state: to.state, outcome: 'done' }

/** A window that the secure site was asked for, and how its one word is waited for. */
function setUp({ opened = createTestWindows(), clock = createTestClock() } = {}) {
  const abort = new AbortController()
  const popup = openPopup({ clock, secureSite: testSite })
  const [window] = opened.windows.slice(-1)
  if (!window) throw new Error('No window')
  let outcome: unknown
  const go = (given = to) => {
    popup.go(given, abort.signal).then(
      (said) => {
        outcome = said
      },
      (error: unknown) => {
        outcome = error
      },
    )
  }
  /** Lets promises settle. */
  const settle = () => clock.advanceAsync(0)
  return { abort, clock, go, popup, settle, window, outcome: () => outcome }
}

const settings = (isIsolated: boolean) => ({
  clock: createTestClock(),
  secureSite: testSite,
  outside: { open: () => null, hear: () => () => {}, isIsolated: () => isIsolated },
})

describe('openPopup', () => {
  test('default: a window of 600x800 that waits at the secure site, led on later; its one word by a message of the secure site [API-32] [CON-11: popup]', async () => {
    const { go, outcome, settle, window } = setUp()
    expect(window.features).toMatch(/^popup,width=600,height=800,/)
    expect(window.href).toBe(waitingAt)
    go()
    expect(window.href).toBe(to.uri)
    await settle()
    expect(outcome()).toBeUndefined()
    window.say({ ...done, outcome: 'failed', error: 'rejected' })
    await settle()
    expect(outcome()).toEqual({ outcome: 'failed', error: 'rejected' })
  })

  test('behavior: led on once its first page is there: an address that is given before may be lost', async () => {
    const { clock, go, outcome, settle, window } = setUp()
    window.opened.location.href = 'about:blank'
    go()
    await clock.advanceAsync(1_000)
    expect(window.href).toBe('about:blank')
    window.opened.location.href = waitingAt
    await clock.advanceAsync(50)
    expect(window.href).toBe(to.uri)
    window.say(done)
    await settle()
    expect([outcome(), clock.pending]).toEqual([{ outcome: 'done' }, 0])
  })

  test('error: closed or left before its first page came', async () => {
    const { abort, clock, go, outcome, window } = setUp()
    window.opened.location.href = 'about:blank'
    go()
    abort.abort(new Error('left'))
    await clock.advanceAsync(0)
    expect([outcome(), clock.pending]).toMatchObject([{ message: 'left' }, 0])
    const focus = rs.spyOn(document, 'hasFocus').mockReturnValue(true)
    const other = setUp()
    other.window.opened.location.href = 'about:blank'
    other.go()
    other.window.opened.close()
    await other.clock.advanceAsync(1_050)
    expect([other.outcome(), other.clock.pending]).toMatchObject([{ name: 'PopupClosedError' }, 0])
    focus.mockRestore()
  })

  test('error: closed first: Popup closed, once its last word had time to come [STA-08]', async () => {
    const { clock, go, outcome, settle, window } = setUp()
    go()
    await clock.advanceAsync(500)
    window.opened.close()
    await clock.advanceAsync(500)
    expect(outcome()).toBeUndefined()
    await clock.advanceAsync(500)
    expect(outcome()).toMatchObject({ name: 'PopupClosedError', message: 'Popup closed' })
    window.say(done)
    await settle()
    expect([outcome(), clock.pending]).toMatchObject([{ name: 'PopupClosedError' }, 0])
  })

  test('behavior: a word that comes just after the window closed counts', async () => {
    const { clock, go, outcome, settle, window } = setUp()
    go()
    await clock.advanceAsync(500)
    window.opened.close()
    await clock.advanceAsync(500)
    window.say(done)
    await settle()
    expect([outcome(), clock.pending]).toEqual([{ outcome: 'done' }, 0])
  })

  test('error: closed before it was led anywhere', async () => {
    const { go, outcome, settle, window } = setUp()
    window.opened.close()
    go()
    await settle()
    expect(outcome()).toMatchObject({ name: 'PopupClosedError' })
  })

  test('error: a policy that cuts the page off from its window shows it closed at once, while the visitor is at the window', async () => {
    const focus = rs.spyOn(document, 'hasFocus').mockReturnValue(false)
    const { clock, go, outcome, window } = setUp()
    go()
    window.opened.close()
    await clock.advanceAsync(1_000)
    expect(outcome()).toMatchObject({ name: 'PopupUnavailableError' })
    focus.mockRestore()
  })

  test('error: a visitor who closes the window before it was looked at is back at the page: Popup closed [STA-08]', async () => {
    const focus = rs.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { clock, go, outcome, window } = setUp()
    go()
    window.opened.close()
    await clock.advanceAsync(1_000)
    expect(outcome()).toMatchObject({ name: 'PopupClosedError', message: 'Popup closed' })
    focus.mockRestore()
  })

  test('error: the browser holds it back; an isolated page opens none', () => {
    expect(() => openPopup(settings(false))).toThrow('The window was not opened: press again')
    expect(() => openPopup(settings(true))).toThrow('This page cannot speak with a wallet’s window')
  })

  test('error: a visitor who left: the signal’s reason; what the window says later changes nothing', async () => {
    const { abort, clock, go, outcome, settle, window } = setUp()
    go()
    abort.abort(new Error('left'))
    await settle()
    expect(outcome()).toMatchObject({ message: 'left' })
    window.say(done)
    await settle()
    expect([outcome(), clock.pending]).toMatchObject([{ message: 'left' }, 0])
    const late = setUp()
    late.abort.abort(new Error('left before'))
    late.go()
    await late.settle()
    expect([late.outcome(), late.window.href]).toMatchObject([{ message: 'left before' }, waitingAt])
  })

  test('error: it goes to no address of another scheme', async () => {
    for (const uri of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://secure.test/1', 'nowhere']) {
      const { go, outcome, settle, window } = setUp()
      go({ ...to, uri })
      await settle()
      expect([outcome(), window.href]).toMatchObject([{ name: 'InvalidResponseError' }, waitingAt])
    }
  })

  test('error: 10,000 forged messages of frame, popup and opener change nothing; the true one settles it', async () => {
    const { clock, go, outcome, settle, window } = setUp()
    go()
    const rogueFrame = { closed: false }
    const opener = { closed: false }
    const sources = { rogueFrame, opener, popup: window.opened, page: globalThis.window, nobody: null }
    const said = fc.oneof(
      fc.constant(done),
      fc.record(
        {
          type: fc.constantFrom('foyer:window', 'foyer:hello', 'result', 'ready'),
          state: fc.oneof(fc.constant(to.state), fc.constant(` ${to.state}`), fc.string(), fc.integer()),
          outcome: fc.constantFrom('done', 'failed', 'DONE', true, null),
          error: fc.option(fc.string(), { nil: undefined }),
        },
        { requiredKeys: [] },
      ),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    )
    const origins = [
      testSite,
      'http://secure.test.evil.test',
      'https://secure.test',
      'https://dapp.test',
      'null',
      '',
    ]
    const forged = fc
      .record({
        data: said,
        origin: fc.constantFrom(...origins),
        source: fc.constantFrom(...(Object.keys(sources) as (keyof typeof sources)[])),
      })
      // Of the window itself, at its own origin, all but its own word.
      .filter(({ data, origin, source }) => {
        const isOwn = source === 'popup' && origin === testSite
        return !isOwn || WindowMessage.safeParse(data).data?.state !== to.state
      })
    fc.assert(
      fc.property(forged, ({ data, origin, source }) => {
        window.say(data, { origin, source: sources[source] })
      }),
      { numRuns: 10_000 },
    )
    await settle()
    expect([outcome(), window.opened.closed, clock.pending]).toEqual([undefined, false, 1])
    window.say(done)
    await settle()
    expect([outcome(), clock.pending]).toEqual([{ outcome: 'done' }, 0])
  })
})
