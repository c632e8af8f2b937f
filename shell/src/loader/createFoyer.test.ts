import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import type { FoyerOptions } from '../host/types.js'
import { createEngine } from '../testing/createEngine.js'
import { patienceMs } from '../verify/patience.js'

const hash = `sha256-${'B'.repeat(42)}A=`
const release = 'https://cdn.example.com/foyer/release.json'
const checker = 'https://cdn.example.com/foyer/check.js'

// Imported late: the module reads its own address when it first runs.
const createFoyer = async (options: FoyerOptions) => (await import('./createFoyer.js')).createFoyer(options)

describe('createFoyer', () => {
  const fetched: string[] = []
  let engine: ReturnType<typeof createEngine>
  const asked: (RequestInit | undefined)[] = []
  beforeEach(() => {
    rs.resetModules()
    // The build puts these in; see `loadShell.ts`.
    rs.stubGlobal('FOYER_HERE', 'https://cdn.example.com/foyer/loader.js')
    rs.stubGlobal('FOYER_RELEASE', 0)
    rs.stubGlobal('FOYER_CHECK', ['check.js', hash])
    rs.stubGlobal('FOYER_ORIGIN', [1])
    rs.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
      fetched.push(String(url))
      asked.push(init)
      return Response.json({})
    })
    // Each test has new files for the release.
    engine = createEngine()
    localStorage.clear()
    fetched.length = 0
    asked.length = 0
  })
  afterEach(async () => {
    // Requests after the page's load come in the next task: wait, so that they meet no real network either.
    await new Promise((resolve) => setTimeout(resolve))
    rs.unstubAllGlobals()
    rs.restoreAllMocks()
    rs.doUnmock('./loadChecker.js')
  })

  test('behavior: knows a URL alone, and asks for it when it is wanted, not before [FED-02: the URL] [FED-08: the list]', async () => {
    const foyer = await createFoyer({ projectId: 'demo', release })
    foyer.subscribe(() => {})
    foyer.setTheme({ mode: 'dark' })
    expect(fetched).toEqual([])
    expect(engine.asked()).toEqual([])

    const opening = foyer.open()
    expect(fetched).toEqual([release, checker])
    // The list is requested from its server, not the cache, and the checker under its hash; both without redirects.
    expect(asked).toMatchObject([
      { cache: 'no-cache', redirect: 'error' },
      { integrity: hash, redirect: 'error' },
    ])
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal)
    await expect(opening).rejects.toMatchObject({ name: 'IntegrityError' })
    // By its address too the checker is verified by its hash, and not before a wrong one was seen to be refused.
    expect(
      engine
        .asked()
        .map(({ element }) => element.integrity === hash)
        .slice(0, 2),
    ).toEqual([false, true])
    expect(foyer.isOpen).toBe(false)

    void foyer.open().catch(() => {})
    await rs.waitUntil(() => fetched.filter((url) => url === release).length >= 2)
  })

  test('behavior: a stored connection is looked up at once, unless the page says no', async () => {
    localStorage.setItem('@foyer/connections', '[{"connectorId":"io.wallet","namespace":"eip155"}]')
    await createFoyer({ projectId: 'demo', release, reconnect: false })
    expect(fetched).toEqual([])
    await createFoyer({ projectId: 'demo', release })
    expect(fetched).toEqual([release, checker])
  })

  test('param: quietUntilOpened: false loads the shell at once', async () => {
    await createFoyer({ projectId: 'demo', release, reconnect: false, quietUntilOpened: false })
    expect(fetched).toEqual([release, checker])
  })

  /** The checker is in the page, as in the loaders that contain it. */
  const withChecker = async () => {
    const inPage = await import('./checker.js')
    rs.doMock('./loadChecker.js', () => ({ loadChecker: async () => inPage }))
  }

  test('param: releaseKey: a list that is baked in is checked too [FED-08: the list]', async () => {
    await withChecker()
    const shell = { version: '1.0.0', entry: 'shell/e.js', runtime: 'rt/r.js', preload: [] }
    const integrity = { 'shell/e.js': hash, 'rt/r.js': hash }
    rs.stubGlobal('FOYER_RELEASE', { sequence: 1, remotes: { shell }, integrity })
    const refused = async (options: Partial<FoyerOptions>) =>
      String(await (await createFoyer({ projectId: 'demo', ...options })).open().catch((error) => error))
    expect(await refused({})).toContain('Integrity check failed: https://cdn.example.com/foyer/shell/e.js')
    expect(await refused({ releaseKey: 'key' })).toContain('ReleaseListError')
  })

  test('error: a list whose server answers with what the page may not read is refused, also where the browser says that it is offline', async () => {
    await withChecker()
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    // As a 404 without CORS, or a redirect: read, it fails; unread, it came.
    rs.stubGlobal('fetch', async (_: unknown, { mode, redirect }: RequestInit) => {
      if (mode === 'no-cors' && redirect === 'follow') return Response.error()
      throw new TypeError('Failed to fetch')
    })
    const foyer = await createFoyer({ projectId: 'demo', release, warm: 'none' })
    await expect(foyer.open()).rejects.toBeInstanceOf(Error)
    expect(document.querySelector('foyer-frame')?.textContent).toBe('Could not be loaded')
    foyer.destroy()
  })

  test('error: a server of the list that never answers is waited for once, from the first question on; a new press asks it anew', async () => {
    await withChecker()
    const start = 1_000_000
    const clock = rs.spyOn(Date, 'now').mockReturnValue(start)
    const failures: (() => void)[] = []
    rs.stubGlobal('fetch', (url: unknown) => {
      fetched.push(String(url))
      return new Promise((_, reject) => failures.push(() => reject(new DOMException('', 'TimeoutError'))))
    })
    const lists = () => fetched.filter((url) => url === release).length
    const { createStart } = await import('./loadShell.js')
    const [, begin] = createStart({ projectId: 'demo', release })
    const prefetch = async () => (await begin()).prefetch()
    const isRefused = (done: Promise<unknown>) => expect(done).rejects.toHaveProperty('message')

    const fail = () => {
      for (const one of failures.splice(0)) one()
    }

    await begin(true)
    clock.mockReturnValue(start + 1_000)
    const pressed = isRefused(prefetch())
    // The press is heard before the time is over.
    await new Promise((resolve) => setTimeout(resolve))
    clock.mockReturnValue(start + patienceMs)
    fail()
    await pressed
    expect(lists()).toBe(1)

    const again = isRefused(prefetch())
    await rs.waitUntil(() => lists() === 2)
    // What fails at once, before the time is over, is asked once more.
    const beside = isRefused(prefetch())
    fail()
    await again
    await rs.waitUntil(() => lists() === 3)
    fail()
    await beside
  })

  test('behavior: before the shell is there, its state is that of nobody', async () => {
    const foyer = await createFoyer({ projectId: 'demo', release })
    expect(foyer.getState()).toMatchObject({ open: false, ready: true, status: 'disconnected' })
    foyer.destroy()
    expect(fetched).toEqual([])
  })
})
