import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createEngine, fileOf } from '../testing/createEngine.js'
import { patienceMs } from '../verify/patience.js'

const { hash } = fileOf()
const base = 'https://cdn.example.com/loader.js'

describe('loadCheckerAhead', () => {
  const load = async () => (await import('./loadChecker.js')).loadCheckerAhead()
  beforeEach(() => {
    rs.resetModules()
    rs.stubGlobal('FOYER_CHECK', ['check.js', hash])
    rs.stubGlobal('FOYER_HERE', base)
  })
  afterEach(() => {
    rs.unstubAllGlobals()
    rs.restoreAllMocks()
  })

  test('error: where the bytes in memory are not let in under the hash, nothing is imported [FED-08: the checker ahead]', async () => {
    createEngine()
    const fetching = rs.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('changed'))
    await expect(load()).rejects.toMatchObject({
      name: 'IntegrityError',
      message: 'Integrity check failed: check.js',
    })
    expect(fetching).toHaveBeenCalledWith(
      new URL('check.js', base),
      expect.objectContaining({ integrity: hash, redirect: 'error', priority: 'low' }),
    )
  })

  test('error: a server that never answers is given up', async () => {
    const end = new AbortController()
    const limit = rs.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
    rs.spyOn(globalThis, 'fetch').mockImplementation(
      (_, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const loading = load()
    await rs.waitUntil(() => limit.mock.calls.length > 0)
    expect(limit).toHaveBeenCalledWith(patienceMs)
    end.abort(new DOMException('Too late', 'TimeoutError'))
    await expect(loading).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
