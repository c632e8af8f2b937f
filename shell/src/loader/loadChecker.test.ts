import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createEngine, fileOf } from '../testing/createEngine.js'
import { patienceMs } from '../verify/patience.js'

const { hash } = fileOf()
const base = 'https://cdn.example.com/loader.js'
const href = 'https://cdn.example.com/check.js'
const refusal = { name: 'IntegrityError', message: `Integrity check failed: ${href}` }

describe('loadChecker', () => {
  const load = async (isAhead?: boolean) => (await import('./loadChecker.js')).loadChecker(isAhead)
  beforeEach(() => {
    rs.resetModules()
    rs.stubGlobal('FOYER_CHECK', ['check.js', hash])
    rs.stubGlobal('FOYER_HERE', base)
  })
  afterEach(() => {
    rs.unstubAllGlobals()
    rs.restoreAllMocks()
  })

  test('error: where the bytes in memory are not let in under the hash, nothing is imported, and ahead of a press nothing else is tried [FED-08: the checker ahead]', async () => {
    const engine = createEngine()
    const fetching = rs.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('changed'))
    await expect(load(true)).rejects.toMatchObject(refusal)
    expect(fetching).toHaveBeenCalledWith(
      href,
      expect.objectContaining({ integrity: hash, redirect: 'error', priority: 'low' }),
    )
    expect(engine.asked()).toEqual([])
  })

  test('behavior: at a press a page that runs nothing from memory is asked by address: under a wrong hash first, which must not come in, then under its own [FED-08: the checker]', async () => {
    const engine = createEngine({ own: false })
    rs.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('its bytes'))
    await expect(load()).rejects.toMatchObject(refusal) // the fake engine has other bytes
    const asked = engine
      .asked()
      .map(({ way, address, element }) => [
        way,
        address.startsWith(`${href}#blob:`),
        element.integrity === hash,
      ])
    expect(asked).toEqual([
      ['script', true, false],
      ['script', true, true],
      ['preload', true, false],
      ['preload', true, true],
    ])
    expect(new Set(engine.asked().map(({ address }) => address)).size).toBe(2)
  })

  test('error: a way that lets it in under a wrong hash is not taken [FED-08: an engine that enforces none]', async () => {
    const engine = createEngine({ own: false, script: 'ignores the hash', preload: 'ignores the hash' })
    rs.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('its bytes'))
    await expect(load()).rejects.toMatchObject(refusal)
    expect(engine.asked().map(({ element }) => element.integrity === hash)).toEqual([false, false])
  })

  test('error: after bytes that were refused the next try asks past the browser’s cache', async () => {
    createEngine()
    const caches: unknown[] = []
    rs.spyOn(globalThis, 'fetch').mockImplementation(async (_, { cache } = {}) => {
      caches.push(cache)
      throw new TypeError('Failed to fetch')
    })
    const { loadChecker } = await import('./loadChecker.js')
    await expect(loadChecker()).rejects.toMatchObject(refusal)
    await expect(loadChecker()).rejects.toMatchObject(refusal)
    expect(caches).toEqual(['default', 'reload'])
  })

  test('error: a server that never answers is given up', async () => {
    const end = new AbortController()
    const limit = rs.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
    rs.spyOn(globalThis, 'fetch').mockImplementation(
      (_, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const loading = load(true)
    await rs.waitUntil(() => limit.mock.calls.length > 0)
    expect(limit).toHaveBeenCalledWith(patienceMs)
    end.abort(new DOMException('Too late', 'TimeoutError'))
    await expect(loading).rejects.toMatchObject(refusal)
  })
})
