import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'

const options = {
  projectId: 'demo',
  networks: ['eip155:1'],
  release: 'http://localhost:1/release.json',
} as const

/**
 * What holds for the loader in a document without a browser, as an app's own unit tests have it.
 * @param of.hasOutline Whether this document draws what stands in the modal's place until its code is there.
 */
export function describeLoader({ hasOutline }: { hasOutline: boolean }): void {
  // Imported late: the module reads its own address when it first runs.
  const create = async (more: object = {}) => {
    const { createFoyer } = await import('../../../shell/src/loader/createFoyer.js')
    return createFoyer({ ...options, ...(hasOutline ? {} : { embedded: document.body }), ...more })
  }

  beforeEach(async () => {
    rs.resetModules()
    // The build puts these in.
    rs.stubGlobal('FOYER_HERE', 'http://localhost:1/loader.js')
    rs.stubGlobal('FOYER_RELEASE', 0)
    rs.stubGlobal('FOYER_ORIGIN', [1])
    // A unit test of an app has no server of releases.
    rs.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
    // In a bundle the checker is no file of its own.
    const checker = await import('../../../shell/src/loader/checker.js')
    rs.doMock('../../../shell/src/loader/loadChecker.js', () => ({ loadChecker: async () => checker }))
    localStorage.clear()
  })
  afterEach(async () => {
    // What is asked for after the page's load fails here, and not in the next test.
    await new Promise((resolve) => setTimeout(resolve))
    rs.unstubAllGlobals()
    rs.doUnmock('../../../shell/src/loader/loadChecker.js')
  })

  test('default: state, listeners and providers need no browser', async () => {
    const foyer = await create()
    const told = rs.fn()
    const end = foyer.subscribe(told)
    foyer.on('*', told)
    await foyer.ready
    expect(foyer.getState()).toMatchObject({ status: 'disconnected', open: false, ready: true })
    expect(foyer.getServerState()).toMatchObject({ status: 'restoring' })
    const provider = foyer.provider('eip155')
    provider.on('accountsChanged', told)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
    expect(told).not.toHaveBeenCalled()
    end()
    foyer.destroy()
  })

  test('behavior: what needs the modal rejects where its code does not come, and says why', async () => {
    const foyer = await create({ warm: 'none' })
    const calls = [
      () => foyer.open(),
      () => foyer.connect(),
      () => foyer.prepare(),
      () => foyer.provider('eip155').request({ method: 'eth_requestAccounts' }),
      () => foyer.getProvider('eip155'),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        name: 'ReleaseListError',
        message: expect.stringContaining(options.release),
      })
    expect(foyer.isOpen).toBe(false)
    await foyer.close()
    foyer.destroy()
    expect(document.querySelector('foyer-frame')).toBeNull()
  })

  test('behavior: a stored connection is given up where the code does not come', async () => {
    localStorage.setItem('@foyer/connections', '[{"connectorId":"io.wallet","namespace":"eip155"}]')
    const foyer = await create()
    expect(foyer.getState().status).toBe('restoring')
    await foyer.ready
    expect(foyer.getState().status).toBe('disconnected')
    foyer.destroy()
  })
}
