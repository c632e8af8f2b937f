import {
  alertAtom,
  connectorsAtom,
  modalAtom,
  navigatorAtom,
  openResultAtom,
  routeAtom,
} from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { hasDrawnAtom, remotesAtom, stageAtom } from '../state/stage.js'
import { createTestHandle as create, release, remote } from '../testing/createTestHandle.js'

const Empty = () => null

describe('open', () => {
  const errors: string[] = []
  beforeEach(() => {
    rs.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)))
  })
  afterEach(() => {
    rs.restoreAllMocks()
    errors.length = 0
  })

  test('behavior: a listener of the page that throws is reported, and calls and other listeners go on', async () => {
    const { handle, store } = create({ options: { networks: ['eip155:1', 'eip155:137'] } })
    store.set(connectorsAtom, [createTestConnector({ id: 'one' })])
    const reported: unknown[] = []
    const heard: string[] = []
    const { reportError } = globalThis
    globalThis.reportError = (error) => void reported.push(error)
    handle.subscribe(() => {
      throw new Error('of the page')
    })
    handle.subscribe(({ status }) => void heard.push(status))
    await handle.connect({ connectorId: 'one' })
    await handle.disconnect()
    globalThis.reportError = reportError
    expect(heard.at(-1)).toBe('disconnected')
    expect(heard).toContain('connected')
    expect(reported.length).toBeGreaterThan(2)
    expect(new Set(reported.map(String))).toEqual(new Set(['Error: of the page']))
  })

  test('error: a missing project id raises an alert, and the modal works on [VAL-15] [ERR-27]', async () => {
    for (const projectId of [undefined, '']) {
      const { handle, store, view } = create({ options: { projectId } })
      expect(store.get(alertAtom)).toBeUndefined()
      await handle.open()
      expect(store.get(alertAtom)).toMatchObject({ message: 'Project ID Not Configured' })
      expect(errors.at(-1)).toContain('Project ID Not Configured')
      expect(view()).toBe('Connect')
    }
    const { handle, store } = create()
    await handle.open()
    expect(store.get(alertAtom)).toBeUndefined()
  })

  test('error: a default network that is not among the networks is an alert [ERR-14]', async () => {
    const { handle, store } = create({ options: { networks: ['eip155:1'], defaultNetwork: 'eip155:137' } })
    await handle.open()
    expect(store.get(alertAtom)).toMatchObject({
      message: 'Network Not Found',
      details: expect.arrayContaining([expect.stringContaining('must be in the configured networks list')]),
    })
  })

  test('behavior: it is drawn once its view is here, open and in one go; a view that takes long is not waited for', async () => {
    for (const isLate of [false, true]) {
      const drawn: string[] = []
      const { clock, handle, store } = create({
        draw({ isAwaited }) {
          drawn.push(`${store.get(stageAtom).status} ${store.get(modalAtom).open} ${isAwaited}`)
          store.set(hasDrawnAtom, true)
        },
      })
      store.set(modalAtom, { open: false, embedded: true, shaking: false })
      store.set(hasDrawnAtom, false)
      let arrive = () => {}
      const here = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const view = {
        remote: 'mf-connect',
        version: '1.0.0',
        Component: Empty,
        title: '',
      }
      store.set(remotesAtom, {
        ...store.get(remotesAtom),
        ownerOf: () => 'mf-connect',
        loadedView: () => undefined,
        loadView: () => here.then(() => view),
      } as never) // the test needs no other part
      const opening = handle.open()
      await clock.advanceAsync(99)
      expect(drawn).toEqual([])
      if (isLate) await clock.advanceAsync(1)
      else arrive()
      await clock.advanceAsync(0)
      expect(drawn).toEqual([`${isLate ? 'loading' : 'ready'} true true`])
      arrive()
      await opening
    }
  })

  test('behavior: the page’s own pairing, or no adapters, comes before what is asked for [NAV-07: the options]', async () => {
    for (const option of [{ manualPairing: true }, { basic: true }])
      for (const isMobile of [false, true]) {
        const { handle, view } = create({ options: option, outside: { isMobile } })
        await handle.open({ view: 'Networks' })
        expect(view()).toBe(isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic')
      }
  })

  test('behavior: otherwise the view asked for, else Account or Connect [NAV-08: the call] [NAV-09: the call]', async () => {
    const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const
    const nobody = create()
    await nobody.handle.open({ view: 'Networks' })
    expect(nobody.view()).toBe('Networks')
    await nobody.handle.open()
    expect(nobody.view()).toBe('Connect')
    const somebody = create({ caipAddress })
    await somebody.handle.open()
    expect(somebody.view()).toBe('Account')
    await expect(somebody.handle.open({ view: 'Swap' })).rejects.toThrow('Invalid option: view')
  })

  test('behavior: a wallet that answers while Connect is in front leads to Account [NAV-03: while it is open]', async () => {
    const { activate, handle, view } = create()
    await handle.open()
    expect(view()).toBe('Connect')
    activate(`eip155:1:0x${'1'.repeat(40)}`)
    expect(view()).toBe('Account')
    await handle.open({ view: 'Networks' })
    activate(`eip155:1:0x${'2'.repeat(40)}`)
    expect(view()).toBe('Networks')
  })

  test('behavior: a remote behind a flag is asked for once the provider said that it is on [FED-05: the first view]', async () => {
    for (const isEnabled of [true, false]) {
      const flagged = { ...remote, flags: ['activity'], views: { Networks: {} } }
      const { api, handle, store } = create({
        release: { ...release, remotes: { shell: release.remotes.shell, 'mf-other': flagged } },
      })
      api.answer('/provider/appkit/v1/config', {
        json: { features: [{ id: 'activity', isEnabled, config: null }] },
      })
      const asked: string[] = []
      store.set(remotesAtom, {
        ownerOf: () => 'mf-other',
        loadedView: () => undefined,
        async loadView({ view }) {
          asked.push(`${view} ${api.requestsOf('/provider/appkit/v1/config').length}`)
          return {
            remote: 'mf-other',
            version: '1.0.0',
            Component: Empty,
            title: '',
          }
        },
        loadMessages: async () => {},
        forget: () => {},
        running: () => new Set(),
        loaded: () => new Map(),
      })
      await handle.open({ view: 'Networks' })
      expect(asked).toEqual(isEnabled ? ['Networks 1'] : [])
      expect(store.get(stageAtom).status).toBe(isEnabled ? 'ready' : 'failed')
    }
  })

  test('error: a shell that was revoked under its page opens no more', async () => {
    const shell = { ...release.remotes.shell, revoked: ['1.0.0'] }
    const { handle, store } = create({ release: { ...release, remotes: { ...release.remotes, shell } } })
    await expect(handle.open()).rejects.toMatchObject({ name: 'VersionRevokedError', remote: 'shell' })
    expect(store.get(routeAtom).view).toBe('Connect')
    const other = { ...shell, revoked: ['0.9.0'] }
    await create({ release: { ...release, remotes: { ...release.remotes, shell: other } } }).handle.open()
  })

  test('error: a list whose time is over opens no more, once a newer one was asked for and did not come', async () => {
    const seconds = (day: number) => Date.UTC(2026, 0, 1 + day) / 1000 // the test's clock stands at the first
    const of = (expires: number, isChannel: boolean) =>
      create({
        release: { ...release, base: 'https://cdn.test/release.json', issued: 1, expires, isChannel },
      })
    await expect(of(seconds(-2), true).handle.open()).rejects.toMatchObject({ name: 'ReleaseListError' })
    for (const [expires, isChannel] of [
      [seconds(2), true],
      [seconds(-2), false],
    ] as const)
      await of(expires, isChannel).handle.open()
  })

  test('error: a view without the data it needs is refused by name', async () => {
    const { handle } = create()
    for (const [given, reason] of [
      [{ view: 'ConnectingExternal' }, 'ConnectingExternal needs connectorId'],
      [{ view: 'ConnectingExternal', connectorId: 1 }, 'ConnectingExternal needs connectorId'],
      [{ view: 'ConnectingExternal', connectorId: null }, 'ConnectingExternal needs connectorId'],
      [{ view: 'WalletSendConfirmed', hash: '0x' }, 'WalletSendConfirmed needs caipNetworkId'],
    ] as const)
      await expect(handle.open(given)).rejects.toMatchObject({ metaMessages: [`${reason}.`] })
    expect(handle.isOpen).toBe(false)
    await handle.open({ view: 'ConnectingExternal', connectorId: 'any' })
    expect(handle.isOpen).toBe(true)
  })
})

describe('a wallet on a network the page does not know', () => {
  const caipAddress = `eip155:999:0x${'1'.repeat(40)}` as const

  test('behavior: open() leads to UnsupportedChain, also after a reload [NAV-18: open]', async () => {
    const { handle, view } = create({ caipAddress })
    await handle.open()
    expect(view()).toBe('UnsupportedChain')
    const restoring = create()
    await restoring.handle.open()
    restoring.activate(caipAddress)
    expect(restoring.view()).toBe('UnsupportedChain')
  })

  test('param: allowUnsupportedChain: true leads to Account, as for any other wallet', async () => {
    const { handle, view } = create({ caipAddress, options: { allowUnsupportedChain: true } })
    await handle.open()
    expect(view()).toBe('Account')
  })
})

describe('ready', () => {
  test('param: quietUntilOpened: false asks for the configuration at once, else nothing is asked', async () => {
    const loud = create({ options: { quietUntilOpened: false } })
    await loud.handle.ready
    expect(loud.api.requests.map(({ url }) => new URL(url).pathname)).toContain('/provider/appkit/v1/config')
    const quiet = create()
    await quiet.handle.ready
    expect(quiet.api.requests).toEqual([])
  })
})

describe('warm', () => {
  const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const

  test('default: Connect is drawn ahead for a visitor who has seen nothing yet', async () => {
    const { handle, store, view } = create()
    store.set(routeAtom, { view: 'Networks', data: undefined })
    await handle.warm()
    expect(view()).toBe('Connect')
    expect(handle.isOpen).toBe(false)
  })

  test('behavior: it never covers what was asked for, before or after it stands', async () => {
    const { handle, view } = create()
    const opening = handle.open({ view: 'Networks' })
    await handle.warm()
    expect(view()).toBe('Networks')
    await opening
    await handle.warm()
    expect(view()).toBe('Networks')
  })

  test('behavior: a view that opened by itself, and a connected visitor, keep what they have', async () => {
    const { handle, store, view } = create()
    store.get(navigatorAtom).push({ view: 'Networks', data: undefined })
    await handle.warm()
    expect(view()).toBe('Networks')
    const somebody = create({ caipAddress })
    somebody.store.set(routeAtom, { view: 'Account', data: undefined })
    await somebody.handle.warm()
    expect(somebody.view()).toBe('Account')
  })
})

describe('every promise settles', () => {
  const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const
  const closed = { message: 'Modal closed' }

  test('behavior: an open() that waits for a result ends when another view is opened [ERR-07: another open]', async () => {
    const { handle, store } = create({ caipAddress })
    const sending = handle.open({ view: 'WalletSend' })
    await rs.waitUntil(() => store.get(openResultAtom))
    // Of two at once the later one's view is in front.
    const [again, last] = [handle.open({ view: 'WalletSend' }), handle.open({ view: 'WalletSend' })]
    await Promise.all([sending, again].map((call) => expect(call).rejects.toMatchObject(closed)))
    await rs.waitUntil(() => store.get(openResultAtom))
    await Promise.all([handle.open(), expect(last).rejects.toMatchObject(closed)])
  })

  test('behavior: destroy ends what waits, and what is asked later [ERR-07: destroy]', async () => {
    const { handle, store } = create({ prepare: () => new Promise(() => {}) })
    const waiting = [handle.open(), handle.switchNetwork('eip155:1')]
    handle.destroy()
    const late = [handle.open(), handle.connect({ connectorId: 'any' }), handle.switchNetwork('eip155:1')]
    for (const call of [...waiting, ...late]) await expect(call).rejects.toMatchObject(closed)
    expect(store.get(modalAtom).open).toBe(false)
  })
})
