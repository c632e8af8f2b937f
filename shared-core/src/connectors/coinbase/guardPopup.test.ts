import { createCoinbaseWalletProvider } from '@coinbase/wallet-sdk/dist/createCoinbaseWalletProvider.js'
import { beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createTestClock } from '../../testing/createTestClock.js'
import { guardPopup } from './guardPopup.js'

const keysUrl = 'https://wallet.example/connect?theme=dark'
const origin = 'https://wallet.example'
const metadata = { appName: 'Test', appLogoUrl: '', appChainIds: [1] }
type Posted = { message: Record<string, unknown>; origin: string }

/** The real library over windows that the test holds. */
function create({ isBlocked = false } = {}) {
  const clock = createTestClock()
  const preference = { options: 'smartWalletOnly' as const, keysUrl }
  const provider = createCoinbaseWalletProvider({ metadata, preference })
  const posted: Posted[] = []
  const addresses: URL[] = []
  const popup = {
    closed: false,
    focused: 0,
    focus() {
      popup.focused += 1
    },
    close() {
      popup.closed = true
    },
    postMessage: (message: Posted['message'], to: string) => void posted.push({ message, origin: to }),
  }
  const open = (address: URL) => {
    addresses.push(address)
    popup.closed = false
    return isBlocked ? null : (popup as unknown as Window)
  }
  const guard = guardPopup(provider, { clock, open, sdk: { name: 'sdk', version: '1.2.3' } })
  const own = popup as unknown as Window
  const say = async (data: unknown, from = origin, source: Window | null = own) => {
    dispatchEvent(new MessageEvent('message', { data, origin: from, source }))
    await clock.advanceAsync(0)
  }
  const connect = () => {
    const outcome: { error?: unknown } = {}
    provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => {
      outcome.error = error
    })
    return outcome
  }
  const asked = () => posted.map(({ message }) => message.event ?? Object.keys(message)[0])
  return { addresses, asked, clock, connect, guard, own, popup, posted, provider, say }
}

beforeEach(() => localStorage.clear())

describe('guardPopup', () => {
  test('default: the window opens at the wallet’s address, hears who asks, and then the question [CAP-03: its window]', async () => {
    const { addresses, asked, clock, connect, guard, posted, say } = create()
    history.replaceState(null, '', '/shop/cart?session=secret#token=secret')
    connect()
    await clock.advanceAsync(0)
    const [address] = addresses
    expect(`${address?.origin}${address?.pathname}`).toBe('https://wallet.example/connect')
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      theme: 'dark',
      sdkName: 'sdk',
      sdkVersion: '1.2.3',
      origin: location.origin,
      coop: 'undefined',
    })
    expect(posted).toEqual([])
    await say({ event: 'PopupLoaded', id: 'first' })
    expect(posted[0]).toEqual({
      origin,
      message: {
        requestId: 'first',
        data: {
          version: '1.2.3',
          metadata,
          preference: { options: 'smartWalletOnly' },
          location: `${location.origin}/shop/cart`,
        },
      },
    })
    expect(asked()).toEqual(['requestId', 'selectSignerType'])
    expect(guard).toEqual({ isBlocked: false, isLost: false, isClosed: false })
  })

  test('behavior: only the wallet’s own origin is heard', async () => {
    const { clock, connect, posted, say } = create()
    connect()
    await clock.advanceAsync(0)
    for (const other of ['https://wallet.example.evil', 'http://wallet.example', 'null', ''])
      await say({ event: 'PopupLoaded', id: 'first' }, other)
    expect(posted).toEqual([])
  })

  test('behavior: nor any other window of that origin, or none [CAP-03: its window]', async () => {
    const { clock, connect, popup, posted, say } = create()
    connect()
    await clock.advanceAsync(0)
    for (const other of [window, null])
      for (const event of ['PopupLoaded', 'PopupUnload']) await say({ event, id: 'first' }, origin, other)
    for (const nonsense of [null, undefined, 'PopupLoaded', 7]) await say(nonsense)
    expect(posted).toEqual([])
    await say({ event: 'PopupLoaded', id: 'first' })
    expect(posted).toHaveLength(2)
    expect(popup.closed).toBe(false)
  })

  test('behavior: a window that is there is shown again, not opened again', async () => {
    const { addresses, clock, connect, popup, say } = create()
    connect()
    await clock.advanceAsync(0)
    await say({ event: 'PopupLoaded', id: 'first' })
    const before = popup.focused
    connect()
    await clock.advanceAsync(0)
    expect(addresses).toHaveLength(1)
    expect(popup.focused).toBeGreaterThan(before)
  })

  test('behavior: the next window has the same address, nothing doubled', async () => {
    const { addresses, clock, connect, say } = create()
    for (const _ of [1, 2]) {
      connect()
      await clock.advanceAsync(0)
      await say({ event: 'PopupUnload' })
      await clock.advanceAsync(2_000)
    }
    expect(addresses).toHaveLength(2)
    expect(addresses[1]?.href).toBe(addresses[0]?.href)
  })

  test('error: a window the browser refuses: the question fails, nothing is drawn into the page', async () => {
    const { clock, connect, guard } = create({ isBlocked: true })
    const outcome = connect()
    expect(guard.isBlocked).toBe(true)
    await clock.advanceAsync(0)
    expect(outcome.error).toMatchObject({ code: expect.any(Number) })
    expect(document.body.childElementCount).toBe(0)
  })

  test('error: a window lost before it said a word is told from one that said no', async () => {
    const { clock, connect, guard, popup } = create()
    const outcome = connect()
    await clock.advanceAsync(1_000)
    expect(outcome.error).toBeUndefined()
    popup.closed = true
    // Not at the first look: its last word may be on its way.
    await clock.advanceAsync(500)
    expect(outcome.error).toBeUndefined()
    await clock.advanceAsync(500)
    expect(outcome.error).toMatchObject({ code: 4001 })
    expect(guard.isLost).toBe(true)
    expect(clock.pending).toBe(0)
  })

  test('error: a window that spoke and is gone, without saying so, is a no [CAP-03: its window]', async () => {
    const { clock, connect, guard, popup, say } = create()
    const outcome = connect()
    await clock.advanceAsync(0)
    await say({ event: 'PopupLoaded', id: 'first' })
    popup.closed = true
    await clock.advanceAsync(1_500)
    expect(outcome.error).toMatchObject({ code: 4001 })
    expect(guard).toEqual({ isBlocked: false, isLost: false, isClosed: true })
  })

  test('error: a window that goes unanswered was closed; one that said no before was not', async () => {
    for (const isAnswered of [false, true]) {
      const { clock, connect, guard, posted, provider, say } = create()
      const outcome = connect()
      await clock.advanceAsync(0)
      await say({ event: 'PopupLoaded', id: 'first' })
      const choice = posted.at(-1)?.message
      await say({ requestId: choice?.id, data: 'scw' })
      await rs.waitUntil(() => posted.at(-1)?.message !== choice)
      const failure = { code: 4001, message: 'No' }
      if (isAnswered) await say({ requestId: posted.at(-1)?.message.id, content: { failure } })
      await say({ event: 'PopupUnload' })
      await rs.waitUntil(() => outcome.error !== undefined)
      expect(guard.isClosed).toBe(!isAnswered)
      await provider.disconnect()
    }
  })

  test('behavior: the last word of a window that is closing still counts [CAP-03: its window]', async () => {
    // Once the window is closed, the browser may not name a message's source.
    for (const hasName of [true, false]) {
      const { clock, connect, guard, own, popup, posted, provider, say } = create()
      const outcome = connect()
      await clock.advanceAsync(0)
      await say({ event: 'PopupLoaded', id: 'first' })
      popup.closed = true
      await clock.advanceAsync(500)
      // The visitor's answer arrives between two looks: it counts, and no second window opens.
      const { message } = posted.at(-1) ?? {}
      await say({ requestId: message?.id, data: 'nothing we know' }, origin, hasName ? own : null)
      expect(outcome.error).toBeDefined()
      expect(outcome.error).not.toMatchObject({ code: 4001 })
      expect(guard.isLost).toBe(false)
      await provider.disconnect()
    }
  })

  test('behavior: a library that has other steps goes on as it is', () => {
    for (const other of [
      {},
      { communicator: {} },
      { communicator: { url: new URL(keysUrl), onMessage() {} } },
    ]) {
      const before = { ...other }
      const to = { clock: createTestClock(), open: () => null, sdk: { name: '', version: '' } }
      expect(guardPopup(other, to)).toEqual({ isBlocked: false, isLost: false, isClosed: false })
      expect(other).toEqual(before)
    }
  })
})
