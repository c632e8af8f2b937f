import { contract, RemoteUnavailableError } from '@foyer/shared-core/modal'
import { createTestClock } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import type { Release } from '../release/ReleaseList.js'
import { patienceMs } from '../verify/patience.js'
import { createRemotes } from './createRemotes.js'

const first = { version: '1.0.0', contract: 1, runtime: 'rt/mf-rt.js', flags: [], views: {}, preload: [] }
const release: Release = {
  sequence: 1,
  integrity: {},
  remotes: {
    shell: { ...first, entry: 'shell/e.js' },
    'mf-connect': {
      ...first,
      entry: 'connect/e.js',
      views: { Connect: {}, AllWallets: {} },
      preload: ['connect/Connect.1.js'],
    },
    'mf-account': {
      ...first,
      version: '2.1.0',
      entry: 'account/e.js',
      flags: ['activity'],
      views: { Account: {} },
    },
  },
}

const View = () => null
const never = () => new Promise<typeof View>(() => {})
const manifest = {
  contract,
  name: 'mf-connect',
  flags: [],
  views: { Connect: async () => View },
  routes: { Connect: { title: 'connect.title' } },
  messages: {
    en: async () => ({ default: { 'connect.title': 'Connect' } }),
    de: async () => ({ default: { 'connect.title': 'Verbinden' } }),
  },
  preload: async () => {},
}

const everyFile = async (file: string) => `https://cdn.example.com/${file}`

function setUp(answer: (entry: string) => Promise<unknown> = async () => ({ manifest }), verify = everyFile) {
  const clock = createTestClock()
  const requested: string[] = []
  const texts: unknown[] = []
  const loaded: unknown[] = []
  const forgotten: string[] = []
  const source = { release, verify, verifyFor: () => verify }
  const remotes = createRemotes({
    source: () => source,
    clock,
    loadContainer: ({ entry }) => {
      requested.push(entry)
      return answer(entry)
    },
    addMessages: (...given) => texts.push(given),
    onLoaded: (of) => loaded.push(of),
    onForgotten: (name) => forgotten.push(name),
  })
  return { clock, forgotten, loaded, remotes, requested, source, texts }
}

describe('createRemotes', () => {
  test('default: a view comes from the remote that the release names, with its texts [FED-03: its views]', async () => {
    const { remotes, requested, texts } = setUp()
    const view = await remotes.loadView({ view: 'Connect' }, 'de-AT')
    expect(view.Component).toBe(View)
    expect(view.title).toBe('connect.title')
    expect(texts).toEqual([[{ 'connect.title': 'Verbinden' }, 'de-AT']])
    expect(requested).toEqual(['connect/e.js'])
  })

  test('behavior: a remote is loaded once, however many ask, and told of once, with its version', async () => {
    const { loaded, remotes, requested } = setUp()
    await Promise.all([1, 2, 3].map(() => remotes.loadView({ view: 'Connect' }, 'en')))
    expect(requested).toHaveLength(1)
    expect(remotes.loadedView({ view: 'Connect' })?.Component).toBe(View)
    expect(loaded).toEqual([{ remote: 'mf-connect', version: '1.0.0' }])
  })

  test('behavior: every text says which language it was asked in, and a remote that is down takes none along', async () => {
    const { remotes, texts } = setUp(async (entry) => {
      if (entry.includes('account')) throw new Error('404')
      return { manifest }
    })
    await remotes.loadView({ view: 'Connect' }, 'en')
    const down = remotes.loadView({ view: 'Account' }, 'en')
    await remotes.loadMessages('de')
    await expect(down).rejects.toThrow(RemoteUnavailableError)
    expect(texts).toEqual([
      [{ 'connect.title': 'Connect' }, 'en'],
      [{ 'connect.title': 'Verbinden' }, 'de'],
    ])
  })

  test('behavior: a released remote is tried afresh at its own address, since its entry makes each container anew', async () => {
    let isDown = true
    const { remotes, requested, source } = setUp(async () => {
      if (isDown) throw new Error('404')
      return { manifest }
    })
    Object.assign(source, { release: { ...release, integrity: { 'connect/e.js': 'sha256-' } } })
    await expect(remotes.loadView({ view: 'Connect' }, 'en')).rejects.toThrow(RemoteUnavailableError)
    isDown = false
    await remotes.loadView({ view: 'Connect' }, 'en')
    expect(requested).toEqual(['connect/e.js', 'connect/e.js'])
  })

  test('behavior: what failed in development is tried afresh, under another address', async () => {
    let isDown = true
    const { remotes, requested } = setUp(async () => {
      if (isDown) throw new Error('404')
      return { manifest }
    })
    await expect(remotes.loadView({ view: 'Connect' }, 'en')).rejects.toThrow(RemoteUnavailableError)
    isDown = false
    expect((await remotes.loadView({ view: 'Connect' }, 'en')).Component).toBe(View)
    expect(new Set(requested).size).toBe(2)
  })

  test('error: no file of a remote runs unless every one listed is the released one [FED-08: a remote]', async () => {
    const own = ['connect/Connect.1.js', 'connect/e.js', 'rt/mf-rt.js']
    for (const changed of own) {
      const checked: string[] = []
      const { remotes, requested } = setUp(undefined, async (file) => {
        checked.push(file)
        if (file === changed) throw new Error(`Integrity check failed: ${file}`)
        return everyFile(file)
      })
      await expect(remotes.loadView({ view: 'Connect' }, 'en')).rejects.toThrow(RemoteUnavailableError)
      expect(checked.toSorted()).toEqual(own)
      expect(requested).toEqual([])
    }
  })

  test('error: a remote whose server never answers is given up, and a retry works [FED-06: a server that hangs]', async () => {
    let isSilent = true
    const { clock, remotes, requested } = setUp(() =>
      isSilent ? new Promise(() => {}) : Promise.resolve({ manifest }),
    )
    const waiting = remotes.loadView({ view: 'Connect' }, 'en')
    waiting.catch(() => {})
    await clock.advanceAsync(patienceMs)
    await expect(waiting).rejects.toThrow(RemoteUnavailableError)
    isSilent = false
    expect((await remotes.loadView({ view: 'Connect' }, 'en')).Component).toBe(View)
    expect(requested).toHaveLength(2)
    expect(clock.pending).toBe(0)
  })

  test('error: a view whose code never comes is given up', async () => {
    const silent = { ...manifest, views: { Connect: never } }
    const { clock, remotes } = setUp(async () => ({ manifest: silent }))
    const waiting = remotes.loadView({ view: 'Connect' }, 'en')
    waiting.catch(() => {})
    await clock.advanceAsync(patienceMs)
    await expect(waiting).rejects.toThrow(RemoteUnavailableError)
  })

  test('error: a remote whose view cannot be loaded is loaded anew, all of it [FED-06: a broken chunk]', async () => {
    let isBroken = true
    const loadWhole = async () => View
    const loadFragile = () => (isBroken ? Promise.reject(new TypeError('404')) : loadWhole())
    const { clock, forgotten, remotes, requested } = setUp(async () => {
      const views = { Connect: loadWhole, AllWallets: loadFragile }
      const routes = { ...manifest.routes, AllWallets: { title: 'connect.title' } }
      return { manifest: { ...manifest, views, routes } }
    })
    await remotes.loadView({ view: 'Connect' }, 'en')
    await expect(remotes.loadView({ view: 'AllWallets' }, 'en')).rejects.toThrow(RemoteUnavailableError)
    expect(forgotten).toEqual(['mf-connect'])
    isBroken = false
    expect((await remotes.loadView({ view: 'AllWallets' }, 'en')).Component).toBe(View)
    // Views of the earlier load share no state with the new one.
    expect(remotes.loadedView({ view: 'Connect' })).toBeUndefined()
    await remotes.loadView({ view: 'Connect' }, 'en')
    const queries = ['', `?r=${clock.nowMs() + 1}`]
    expect(requested).toEqual(queries.map((query) => `connect/e.js${query}`))
  })

  test('behavior: a view that is here stays of use while its remote’s server is down [FED-06: a server that went]', async () => {
    let isDown = false
    const loadWhole = async () => View
    const loadMissing = async () => Promise.reject(new TypeError('404'))
    const { remotes } = setUp(async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      const views = { Connect: loadWhole, AllWallets: loadMissing }
      return {
        manifest: { ...manifest, views, routes: { ...manifest.routes, AllWallets: manifest.routes.Connect } },
      }
    })
    const known = await remotes.loadView({ view: 'Connect' }, 'en')
    for (const down of [false, true]) {
      isDown = down
      await expect(remotes.loadView({ view: 'AllWallets' }, 'en')).rejects.toThrow(RemoteUnavailableError)
      expect(remotes.loadedView({ view: 'Connect' })).toBe(known)
    }
    remotes.forget('mf-connect')
    expect(remotes.loadedView({ view: 'Connect' })).toBeUndefined()
  })

  test('behavior: of a version that was revoked no view is of use, also where its remote was let go before [FED-07: revoked]', async () => {
    const { remotes, source } = setUp()
    await remotes.loadView({ view: 'Connect' }, 'en')
    await expect(remotes.loadView({ view: 'AllWallets' }, 'en')).rejects.toThrow(RemoteUnavailableError)
    const connect = {
      ...release.remotes['mf-connect'],
      ...first,
      entry: 'connect/e.js',
      version: '1.1.0',
      revoked: ['1.0.0'],
    }
    source.release = { ...release, remotes: { ...release.remotes, 'mf-connect': connect } }
    expect(remotes.loadedView({ view: 'Connect' })).toBeUndefined()
  })

  test('error: a remote that was loaded anew keeps nothing of what an earlier load brings late', async () => {
    const views = [View, () => null]
    let arrive = (_view: typeof View) => {}
    const slow = new Promise<typeof View>((resolve) => {
      arrive = resolve
    })
    const { remotes } = setUp(async (entry) => {
      const loadConnect = async () => (entry.includes('?') ? views[1] : slow)
      return { manifest: { ...manifest, views: { Connect: loadConnect } } }
    })
    const early = remotes.loadView({ view: 'Connect' }, 'en')
    await Promise.resolve()
    remotes.forget('mf-connect')
    const late = await remotes.loadView({ view: 'Connect' }, 'en')
    arrive(View)
    expect((await early).Component).toBe(View)
    expect(remotes.loadedView({ view: 'Connect' })).toBe(late)
    expect(late.Component).toBe(views[1])
  })

  test('behavior: a remote is told of once, however often it has to be loaded', async () => {
    const { remotes, loaded } = setUp()
    await remotes.loadView({ view: 'Connect' }, 'en')
    remotes.forget('mf-connect')
    await remotes.loadView({ view: 'Connect' }, 'en')
    expect(loaded).toHaveLength(1)
  })

  test('behavior: a manifest of the contract before is as good as one of this one [FED-06: the contract before]', async () => {
    for (const spoken of [contract, contract - 1]) {
      const { remotes } = setUp(async () => ({ manifest: { ...manifest, contract: spoken } }))
      expect((await remotes.loadView({ view: 'Connect' }, 'en')).Component).toBe(View)
    }
  })

  test('error: a manifest of an unknown contract, of another remote, or none [FED-04: the contract] [FED-06: an unknown contract]', async () => {
    const wrong = [
      ...[contract + 1, contract - 2, String(contract)].map((other) => ({ ...manifest, contract: other })),
      { ...manifest, name: 'mf-account' },
      { ...manifest, views: { Connect: 'not a function' } },
      { ...manifest, routes: undefined },
      undefined,
    ]
    const refused = { name: 'RemoteUnavailableError', remote: 'mf-connect', version: '1.0.0' }
    for (const answer of wrong) {
      const { remotes } = setUp(async () => ({ manifest: answer }))
      await expect(remotes.loadView({ view: 'Connect' }, 'en')).rejects.toMatchObject(refused)
    }
  })

  test('error: a version that is revoked is not asked for', async () => {
    const { remotes, requested, source } = setUp()
    const { remotes: all } = release
    const revoked = { ...first, ...all['mf-connect'], entry: 'connect/e.js', revoked: ['1.0.0'] }
    source.release = { ...release, remotes: { ...all, 'mf-connect': revoked } }
    await expect(remotes.loadView({ view: 'Connect' }, 'en')).rejects.toMatchObject({
      version: '1.0.0',
      cause: { message: '1.0.0 is revoked' },
    })
    expect(requested).toEqual([])
    source.release = release
    expect((await remotes.loadView({ view: 'Connect' }, 'en')).version).toBe('1.0.0')
    expect(remotes.running()).toEqual(new Set(['mf-connect']))
  })

  test('error: a view that no remote serves', async () => {
    const { remotes } = setUp()
    await expect(remotes.loadView({ view: 'WalletReceive' }, 'en')).rejects.toThrow(RemoteUnavailableError)
  })
})
