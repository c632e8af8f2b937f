import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createEngine, fileOf } from '../testing/createEngine.js'
import { patienceMs } from './patience.js'

const file = fileOf()
const list = { integrity: { [file.href]: file.hash } }
const base = 'https://cdn.example.com/foyer/release.json'

describe('createVerify', () => {
  const fetched: unknown[] = []
  /** Imports the module anew, as a new page does. */
  const load = async () => {
    const [{ createVerify }, { ways }] = await Promise.all([import('./verify.js'), import('./ways.js')])
    return createVerify.bind(undefined, ways)
  }
  beforeEach(() => {
    rs.resetModules()
    fetched.length = 0
    rs.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      fetched.push(call)
      return new Response()
    })
  })
  afterEach(() => {
    rs.useRealTimers()
    rs.restoreAllMocks()
  })

  test('default: a file enters under its hash, once, at an address that was never asked for', async () => {
    const { asked } = createEngine()
    const verify = (await load())(list, base)
    const [one, other] = await Promise.all([verify(file.href), verify(file.href)])
    expect(one).toBe(other)
    expect(one).toMatch(/^data:.*#0\.\d+$/)
    expect(asked()).toMatchObject([
      { way: 'script', address: one, element: { type: 'module', integrity: file.hash } },
    ])
    expect(await import(/* webpackIgnore: true */ one)).toMatchObject({ url: one })
    expect(document.head.children).toHaveLength(0)
  })

  test('behavior: a newer list fetches nothing anew that is in the page', async () => {
    const { asked } = createEngine()
    const createVerify = await load()
    const before = await createVerify(list, base)(file.href)
    expect(await createVerify(list, 'https://other.example.com/')(file.href)).toBe(before)
    expect(asked()).toHaveLength(1)
  })

  test('behavior: the same file under another hash is another file [FED-08: another hash]', async () => {
    createEngine()
    const verify = (await load())(list, base)
    await verify(file.href)
    const other = fileOf('0')
    await expect(verify(file.href, other.hash)).rejects.toMatchObject({ name: 'IntegrityError' })
  })

  test('error: a changed file is refused by its name; the next try asks past the cache, at another address [FED-08: the loader]', async () => {
    const { asked, broken } = createEngine()
    const verify = (await load())(list, base)
    broken.add(file.href)
    await expect(verify(file.href)).rejects.toMatchObject({
      name: 'IntegrityError',
      message: `Integrity check failed: ${file.href}`,
    })
    expect(fetched).toEqual([])
    broken.clear()
    const address = await verify(file.href)
    expect(fetched).toMatchObject([[file.href, { cache: 'reload', redirect: 'error' }]])
    expect(new Set(asked().map((one) => one.address)).size).toBe(2)
    expect(asked()[1]?.address).toBe(address)
  })

  test('error: where the page has made chance constant, a second try still asks at an address of its own [FED-08: a second try]', async () => {
    rs.spyOn(Math, 'random').mockReturnValue(0.5)
    const { asked, broken } = createEngine()
    const verify = (await load())(list, base)
    broken.add(file.href)
    await expect(verify(file.href)).rejects.toMatchObject({ name: 'IntegrityError' })
    broken.clear()
    await verify(file.href)
    expect(new Set(asked().map((one) => one.address)).size).toBe(2)
  })

  test('error: bytes of the hash that another address answered with are refused [FED-08: redirects]', async () => {
    createEngine()
    const moved = fileOf(';0')
    const elsewhere = {
      href: moved.href.replace('import.meta.url', '%22https://evil.test/e.js%22'),
      hash: '',
    }
    // The file reports its own address; here another one, as after a redirect.
    const { createHash } = await import('node:crypto')
    const code = decodeURIComponent(elsewhere.href.split(',')[1] ?? '')
    elsewhere.hash = `sha256-${createHash('sha256').update(code).digest('base64')}`
    const verify = (await load())({ integrity: {} }, base)
    await expect(verify(elsewhere.href, elsewhere.hash)).rejects.toMatchObject({
      name: 'IntegrityError',
      message: `Integrity check failed: ${elsewhere.href} (https://evil.test/e.js answered)`,
    })
  })

  test('error: a file that the release does not list is refused unasked [FED-08: what is not listed]', async () => {
    const { asked } = createEngine()
    const verify = (await load())({ integrity: {} }, base)
    await expect(verify('evil.js')).rejects.toMatchObject({
      name: 'IntegrityError',
      message: 'Integrity check failed: https://cdn.example.com/foyer/evil.js',
    })
    expect(asked()).toEqual([])
  })

  test('error: a server that never answers is given up, and the next try asks again', async () => {
    createEngine()
    const verify = (await load())(list, base)
    await verify(fileOf('1').href, fileOf('1').hash) // now the enforced way is known
    rs.useFakeTimers()
    rs.spyOn(document.head, 'append').mockImplementation(() => {})
    const refused = expect(verify(file.href)).rejects.toMatchObject({ name: 'IntegrityError' })
    await rs.advanceTimersByTimeAsync(patienceMs)
    await refused
    rs.useRealTimers()
    createEngine()
    expect(await verify(file.href)).toContain(file.href)
  })

  test('param: development: files carry no hashes', async () => {
    const verify = (await load())({ integrity: {}, development: true }, base)
    expect(await verify('shell/e.js')).toBe('https://cdn.example.com/foyer/shell/e.js')
  })

  test('param: isPlain: the address is the one that the page’s import map names', async () => {
    createEngine()
    expect(await (await load())(list, base, true)(file.href)).toBe(file.href)
  })
})

describe('findWay', () => {
  beforeEach(() => {
    rs.resetModules()
    rs.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userAgentData')
    rs.restoreAllMocks()
  })
  /** Says what engines of Chromium's code say of themselves, or what another engine may come to say. */
  const nameEngine = (...brands: string[]) =>
    Object.defineProperty(navigator, 'userAgentData', {
      configurable: true,
      value: { brands: brands.map((brand) => ({ brand })) },
    })
  const enter = async () => {
    const [{ createVerify }, { ways }] = await Promise.all([import('./verify.js'), import('./ways.js')])
    return createVerify(ways, list, base)(file.href)
  }
  const waysAsked = (engine: ReturnType<typeof createEngine>) => engine.asked().map(({ way }) => way)

  test('default: a script element, which the engine was seen to hold to a hash', async () => {
    const engine = createEngine()
    await enter()
    expect(waysAsked(engine)).toEqual(['script'])
  })

  test('behavior: a preload where Trusted Types forbid the script element', async () => {
    const engine = createEngine({ script: 'is forbidden' })
    await enter()
    expect(waysAsked(engine)).toEqual(['preload'])
  })

  test('behavior: a preload where script elements are let in under any hash', async () => {
    const engine = createEngine({ script: 'ignores the hash' })
    await enter()
    expect(waysAsked(engine)).toEqual(['preload'])
  })

  test('behavior: where the policy lets no file of the page’s own in, one of the release is tried under a wrong hash, after a fetch held it to its own [FED-08: policies]', async () => {
    const engine = createEngine({ own: false })
    await enter()
    expect(fetch).toHaveBeenCalledWith(
      file.href,
      expect.objectContaining({ integrity: file.hash, redirect: 'error' }),
    )
    expect(engine.asked().map(({ element }) => element.integrity === file.hash)).toEqual([false, true])
  })

  test('error: where nothing is enforced, nothing is asked for [FED-08: an engine that enforces none]', async () => {
    const engine = createEngine({ script: 'is forbidden', preload: 'ignores the hash' })
    await expect(enter()).rejects.toMatchObject({
      name: 'IntegrityUnsupportedError',
      message: 'Files cannot be verified on this page',
    })
    expect(engine.asked()).toEqual([])
  })

  test('behavior: Chromium is not tested under a wrong hash, since it prints an error for it [FED-08: no console noise]', async () => {
    nameEngine('Not;A=Brand', 'Chromium', 'Microsoft Edge')
    const engine = createEngine()
    await enter()
    expect(engine.hashes()).toEqual(['', file.hash])
  })

  test('behavior: Chromium takes a preload where Trusted Types forbid the script element [FED-08: Trusted Types in Chromium]', async () => {
    nameEngine('Chromium')
    const engine = createEngine({ script: 'is forbidden' })
    await enter()
    expect(waysAsked(engine)).toEqual(['preload'])
    expect(engine.hashes()).toEqual([file.hash])
  })

  test('error: another engine that says who it is, is tested as all others are [FED-08: another engine]', async () => {
    nameEngine('Not;A=Brand', 'Other')
    const engine = createEngine({ script: 'is forbidden', preload: 'ignores the hash' })
    await expect(enter()).rejects.toMatchObject({ name: 'IntegrityUnsupportedError' })
    expect(engine.asked()).toEqual([])
  })
})
