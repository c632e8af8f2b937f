import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import type { FoyerOptions, ShellHandle } from '../host/types.js'
import { createInstance, type Start } from './createInstance.js'

const frame = () => document.querySelector<HTMLElement>('foyer-frame')

/** A shell that loads when the test lets it, and records its calls. */
function setUp(options: FoyerOptions = {}) {
  const calls: string[] = []
  const waiting: { resolve(shell: ShellHandle): void; reject(error: Error): void }[] = []
  const listeners = new Set<(state: { open: boolean }) => void>()
  const shell = {
    open: async () => calls.push('open'),
    warm: async () => void calls.push('warm'),
    subscribe: (listener: (state: { open: boolean }) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on: () => () => {},
    getState: () => ({ open: false, status: 'disconnected', namespaces: {} }),
    ready: Promise.resolve(),
    async ask(...of: unknown[]) {
      calls.push(`ask ${JSON.stringify(of)}`)
      return 'answer'
    },
    hear(namespace: string, event: string) {
      calls.push(`hear ${namespace} ${event}`)
      return () => calls.push(`unhear ${namespace} ${event}`)
    },
  } as unknown as ShellHandle
  const say = (name: string) => async () => void calls.push(name)
  let isReachable = false
  const start: Start = {
    ask: say('ask'),
    store: say('store'),
    prefetch: say('prefetch'),
    shell: () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
    answers: async () => isReachable,
  }
  const foyer = createInstance(options, start)
  return {
    calls,
    foyer,
    tellOpen: () => listeners.forEach((listener) => void listener({ open: true })),
    come: () => waiting.pop()?.resolve(shell),
    fail: (error = new TypeError('Failed to fetch')) => waiting.pop()?.reject(error),
    asked: () => waiting.length,
    answer: (isThere: boolean) => {
      isReachable = isThere
    },
  }
}

/** Says that a wallet of an earlier visit is stored. */
const store = (entries: { connections?: unknown; disconnected?: unknown }) => {
  for (const [key, value] of Object.entries(entries))
    localStorage.setItem(`@foyer/${key}`, JSON.stringify(value))
}
const wallet = { connectorId: 'io.wallet', namespace: 'eip155' }

describe('state before the shell', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => void rs.restoreAllMocks())

  test('default: nobody is connected, and it is ready at once', async () => {
    const { asked, foyer } = setUp()
    expect(foyer.getState()).toMatchObject({ status: 'disconnected', ready: true, namespaces: {} })
    await foyer.ready
    expect(asked()).toBe(0)
    expect(foyer.getState()).toBe(foyer.getState())
  })

  test('behavior: where a wallet is stored it is restoring, from the first turn on', () => {
    store({ connections: [wallet, { connectorId: 'sol', namespace: 'solana' }], disconnected: ['sol'] })
    const { asked, foyer } = setUp()
    expect(foyer.getState()).toMatchObject({ status: 'restoring', ready: false })
    expect(foyer.getState().namespaces).toEqual({ eip155: { status: 'restoring', accounts: [] } })
    expect(asked()).toBe(1)
  })

  test('param: reconnect: false restores nothing, nor does a visitor who disconnected', () => {
    store({ connections: [wallet], disconnected: ['io.wallet'] })
    expect(setUp().foyer.getState().status).toBe('disconnected')
    store({ disconnected: [] })
    expect(setUp({ reconnect: false }).foyer.getState().status).toBe('disconnected')
  })

  test('error: storage that is blocked, broken, or holds what is none of ours', () => {
    for (const stored of ['{', '7', '[7]', '[{}]', '{"a":1}', '[null]']) {
      localStorage.setItem('@foyer/connections', stored)
      expect([stored, setUp().foyer.getState().status]).toEqual([stored, 'disconnected'])
    }
    rs.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(setUp().foyer.getState().status).toBe('disconnected')
  })

  test('error: code that does not come ends the restoring, for the state, its listeners and `ready`', async () => {
    store({ connections: [wallet] })
    const { fail, foyer } = setUp()
    const told: string[] = []
    foyer.subscribe(({ status }) => void told.push(status))
    fail()
    await foyer.ready
    expect(told).toEqual(['disconnected'])
    expect(foyer.getState()).toMatchObject({ status: 'disconnected', ready: true })
  })

  test('behavior: a listener is never called at once, hears that the shell came, and hears no more once it left', async () => {
    const { come, foyer, tellOpen } = setUp()
    const told: string[] = []
    const hear = () => void told.push('a')
    const ends = [foyer.subscribe(hear), foyer.subscribe(hear)]
    expect(told).toEqual([])
    void foyer.prepare()
    come()
    await new Promise((resolve) => setTimeout(resolve))
    expect(told.splice(0)).toEqual(['a', 'a'])
    ends[0]?.()
    tellOpen()
    expect(told.splice(0)).toEqual(['a'])
    ends[1]?.()
    tellOpen()
    expect(told).toEqual([])
  })

  test('behavior: a server renders from one frozen state, which says that nobody knows yet', () => {
    const state = setUp().foyer.getServerState()
    expect(state).toMatchObject({ status: 'restoring', ready: false })
    expect(setUp().foyer.getServerState()).toBe(state)
    expect(Object.isFrozen(state)).toBe(true)
  })
})

describe('provider', () => {
  beforeEach(() => localStorage.clear())

  test('default: one object a namespace; without a connection it loads nothing, and says so by 4900', async () => {
    const { asked, foyer } = setUp()
    const provider = foyer.provider('eip155')
    expect(foyer.provider('eip155')).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await foyer.provider('bip122').getAccounts()).toEqual([])
    expect(foyer.provider('solana').address).toBeUndefined()
    provider.on('accountsChanged', () => {})
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
    await expect(foyer.provider('solana').signMessage(new Uint8Array())).rejects.toMatchObject({ code: 4900 })
    expect(asked()).toBe(0)
  })

  test('behavior: accounts that are asked for open the modal; with the shell, it is asked', async () => {
    const { calls, come, foyer } = setUp()
    const asking = foyer.provider('eip155').request({ method: 'eth_requestAccounts' })
    expect(frame()).not.toBeNull()
    come()
    expect(await asking).toBe('answer')
    const signing = foyer.provider('solana').signMessage(new Uint8Array([1]))
    await new Promise((resolve) => setTimeout(resolve))
    come()
    await signing
    expect(calls.filter((call) => call.startsWith('ask '))).toEqual([
      'ask ["eip155","request",{"method":"eth_requestAccounts"}]',
      'ask ["solana","signMessage",{"0":1}]',
    ])
  })

  test('behavior: while a wallet is restored, requests wait for the shell', async () => {
    store({ connections: [wallet] })
    const { come, foyer } = setUp()
    const asking = foyer.provider('eip155').request({ method: 'eth_accounts' })
    await Promise.resolve()
    come()
    await new Promise((resolve) => setTimeout(resolve))
    come()
    expect(await asking).toBe('answer')
  })

  test('behavior: a listener that leaves hears nothing, whether it left before the shell came or after', async () => {
    const { calls, come, foyer } = setUp()
    const provider = foyer.provider('eip155')
    const [early, late] = [() => {}, () => {}]
    provider.on('connect', early)
    provider.on('connect', late)
    provider.removeListener('connect', early)
    void foyer.prepare()
    come()
    await new Promise((resolve) => setTimeout(resolve))
    expect(calls.filter((call) => call.startsWith('hear'))).toEqual(['hear eip155 connect'])
    provider.removeListener('connect', late)
    expect(calls).toContain('unhear eip155 connect')
  })
})

describe('createInstance', () => {
  beforeEach(() => {
    localStorage.clear()
    rs.useFakeTimers()
  })
  afterEach(() => {
    frame()?.remove()
    rs.useRealTimers()
    rs.restoreAllMocks()
  })

  test('param: warm: the list and its checker are asked for after the page’s load, and not with none', () => {
    const byWarm = (['intent', 'visible', 'idle', 'none'] as const).map((warm) => setUp({ warm }))
    expect(byWarm.map(({ calls }) => calls)).toEqual([[], [], [], []])
    rs.runAllTimers()
    expect(byWarm.map(({ calls }) => calls)).toEqual([['ask'], ['ask'], ['ask', 'store'], []])
  })

  test('behavior: an instance that ends before the page’s load asks for nothing', () => {
    const state = rs.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const { calls, foyer } = setUp({ warm: 'idle' })
    const other = setUp({ warm: 'idle' })
    foyer.destroy()
    state.mockRestore()
    dispatchEvent(new Event('load'))
    expect(calls).toEqual([])
    expect(other.calls).toEqual(['ask', 'store'])
  })

  test('param: warm: a button in view fetches with visible alone, and nothing is fetched for who saves data', () => {
    const { calls, foyer } = setUp({ warm: 'visible' })
    foyer.seen()
    expect(calls).toEqual(['store'])
    const other = setUp()
    other.foyer.seen()
    expect(other.calls).toEqual([])
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    const saving = setUp({ warm: 'idle' })
    rs.runAllTimers()
    Reflect.deleteProperty(navigator, 'connection')
    expect(saving.calls).toEqual(['ask'])
  })

  test('param: warm: an element that was in view in between has been seen', () => {
    let tell = (_: readonly { isIntersecting: boolean }[]) => {}
    rs.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(given: typeof tell) {
          tell = given
        }
        observe() {}
      },
    )
    const { calls, foyer } = setUp({ warm: 'visible' })
    foyer.attach(document.createElement('button'))
    tell([{ isIntersecting: false }])
    expect(calls).toEqual([])
    tell([{ isIntersecting: false }, { isIntersecting: true }, { isIntersecting: false }])
    expect(calls).toEqual(['store'])
    rs.unstubAllGlobals()
  })

  test('behavior: an element that is attached gets the view ready, until it is detached', async () => {
    const { asked, calls, come, foyer } = setUp()
    const button = document.body.appendChild(document.createElement('button'))
    const detach = foyer.attach(button)
    button.dispatchEvent(new Event('pointerenter'))
    expect(calls).toEqual(['prefetch'])
    rs.advanceTimersByTime(99)
    expect(asked()).toBe(0)
    rs.advanceTimersByTime(1)
    expect(asked()).toBe(1)
    come()
    await rs.advanceTimersByTimeAsync(0)
    expect(calls).toContain('warm')
    button.dispatchEvent(new Event('pointerdown'))
    rs.advanceTimersByTime(0)
    expect(asked()).toBe(1)
    detach()
    button.dispatchEvent(new Event('focus'))
    rs.advanceTimersByTime(100)
    expect(asked()).toBe(1)
    expect(calls.filter((call) => call === 'prefetch')).toHaveLength(2)
    button.remove()
  })

  test('behavior: a press shows the outline at once; the modal stands over it, and it goes', async () => {
    const { calls, come, foyer, tellOpen } = setUp({ theme: { mode: 'dark', variables: { width: 400 } } })
    const opening = foyer.open()
    const second = foyer.open()
    expect(frame()?.style.colorScheme).toBe('dark')
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(1)
    come()
    come()
    tellOpen()
    await Promise.all([opening, second])
    expect(calls.filter((call) => call === 'open')).toHaveLength(2)
    expect(frame()).toBeNull()
  })

  test('behavior: a press on the outline takes the first press back', async () => {
    const { foyer } = setUp()
    const opening = foyer.open()
    frame()?.click()
    await expect(opening).rejects.toMatchObject({ name: 'ModalClosedError', message: 'Modal closed' })
    expect(frame()).toBeNull()
  })

  test('behavior: close() and destroy() take it back as well', async () => {
    for (const way of ['close', 'destroy'] as const) {
      const { foyer } = setUp()
      const opening = foyer.open()
      void foyer[way]()
      await expect(opening).rejects.toMatchObject({ name: 'ModalClosedError' })
      expect(frame()).toBeNull()
    }
  })

  test('param: embedded: no outline', async () => {
    const { come, foyer } = setUp({ embedded: document.body })
    const opening = foyer.open()
    expect(frame()).toBeNull()
    come()
    await opening
  })

  test('error: who is offline is told, in their language, and waits for the network', async () => {
    const isOnline = rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { asked, calls, come, fail, foyer } = setUp({ locale: 'de-AT' })
    const opening = foyer.open()
    fail()
    await rs.advanceTimersByTimeAsync(0)
    expect(frame()?.textContent).toBe('Du bist offline')
    isOnline.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await rs.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    come()
    await opening
    expect(calls).toContain('open')
  })

  test('error: a failure while the network is there rejects, is told to listeners, and to the visitor until their next click', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { fail, foyer } = setUp({ locale: 'en' })
    const heard: unknown[] = []
    foyer.on('LOAD_FAILED', (event) => heard.push(event))
    const opening = foyer.open()
    fail()
    await expect(opening).rejects.toThrow('Failed to fetch')
    expect(heard).toMatchObject([{ name: 'LOAD_FAILED', properties: { message: 'Failed to fetch' } }])
    expect(frame()?.textContent).toBe('Could not be loaded')
    document.body.click()
    expect(frame()).toBeNull()
  })

  test('error: a file that came and was refused is not blamed on the network, whatever the browser says of it', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { answer, come, fail, foyer } = setUp({ locale: 'de' })
    answer(true)
    const opening = foyer.open()
    fail(Object.assign(new Error('Integrity check failed'), { name: 'IntegrityError' }))
    await expect(opening).rejects.toMatchObject({ name: 'IntegrityError' })
    expect(frame()?.textContent).toBe('Ließ sich nicht laden')
    // The next press begins anew, and its outline is the only one.
    const again = foyer.open()
    expect(frame()?.textContent).toBe('')
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(1)
    come()
    await again
    expect(frame()).toBeNull()
  })

  test('behavior: destroy() takes away what was told', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { fail, foyer } = setUp()
    const opening = foyer.open()
    fail()
    await expect(opening).rejects.toThrow()
    foyer.destroy()
    expect(frame()).toBeNull()
  })
})
