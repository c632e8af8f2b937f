import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { patienceMs } from './patience.js'
import { createVerify } from './verify.js'

const hash = `sha384-${'A'.repeat(64)}`
const base = 'https://cdn.example.com/foyer/release.json'
const links = () => [...document.head.querySelectorAll('link')]
const answer = (how: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(how))
}

describe('createVerify', () => {
  const fetched: unknown[] = []
  beforeEach(() => {
    document.head.replaceChildren()
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

  test('default: a file is preloaded under its hash, once, and used only when that held', async () => {
    const verify = createVerify({ integrity: { 'shell/e.js': hash } }, base)
    const both = Promise.all([verify('shell/e.js'), verify('shell/e.js')])
    const [link] = links()
    expect(links()).toHaveLength(1)
    expect(link).toMatchObject({
      rel: 'modulepreload',
      integrity: hash,
      href: 'https://cdn.example.com/foyer/shell/e.js',
    })
    answer('load')
    expect(await both).toEqual(Array(2).fill('https://cdn.example.com/foyer/shell/e.js'))
    // Its bytes are in the module map; the page's head is as it was.
    expect(links()).toEqual([])
    await verify('shell/e.js')
    expect(links()).toEqual([])
  })

  test('error: a changed file is refused by its name, and the next try asks again [FED-08: the loader]', async () => {
    const verify = createVerify({ integrity: { 'shell/e.js': hash } }, base)
    const refused = verify('shell/e.js')
    answer('error')
    await expect(refused).rejects.toMatchObject({
      name: 'IntegrityError',
      message: 'Integrity check failed: https://cdn.example.com/foyer/shell/e.js',
    })
    expect(links()).toEqual([])
    expect(fetched).toEqual([])
    const again = verify('shell/e.js')
    await rs.waitUntil(() => links().length > 0)
    // What was refused may lie in the browser's cache.
    expect(fetched).toMatchObject([['https://cdn.example.com/foyer/shell/e.js', { cache: 'reload' }]])
    answer('load')
    expect(await again).toContain('shell/e.js')
  })

  test('error: under another query too, what was refused is fetched anew where the next page will ask for it', async () => {
    const verify = createVerify({ integrity: { 'e.js': hash } }, base)
    const refused = verify('e.js')
    answer('error')
    await expect(refused).rejects.toMatchObject({ name: 'IntegrityError' })
    const again = verify('e.js?r=1')
    await rs.waitUntil(() => links().length > 0)
    expect(fetched).toMatchObject([['https://cdn.example.com/foyer/e.js', { cache: 'reload' }]])
    answer('load')
    expect(await again).toBe('https://cdn.example.com/foyer/e.js?r=1')
  })

  test('error: a server that never answers is given up, and the next try asks again', async () => {
    rs.useFakeTimers()
    const verify = createVerify({ integrity: { 'shell/e.js': hash } }, base)
    const waiting = verify('shell/e.js')
    rs.advanceTimersByTime(patienceMs - 1)
    expect(links()).toHaveLength(1)
    rs.advanceTimersByTime(1)
    await expect(waiting).rejects.toMatchObject({ name: 'IntegrityError' })
    rs.useRealTimers()
    const again = verify('shell/e.js')
    await rs.waitUntil(() => links().length > 0)
    answer('load')
    expect(await again).toContain('shell/e.js')
  })

  test('behavior: what came in time is not taken for refused later', async () => {
    rs.useFakeTimers()
    const verify = createVerify({ integrity: { 'shell/e.js': hash } }, base)
    const first = verify('shell/e.js')
    answer('load')
    await first
    rs.advanceTimersByTime(patienceMs)
    const again = verify('shell/e.js?r=1')
    answer('load')
    await again
    expect(fetched).toEqual([])
  })

  test('error: a file that the release does not list is refused unasked', async () => {
    const verify = createVerify({ integrity: {} }, base)
    await expect(verify('evil.js')).rejects.toMatchObject({ name: 'IntegrityError' })
    expect(links()).toEqual([])
  })

  test('param: development: files carry no hashes', async () => {
    const verify = createVerify({ integrity: {}, development: true }, base)
    expect(await verify('shell/e.js')).toBe('https://cdn.example.com/foyer/shell/e.js')
  })

  test('behavior: another query is another module, held to the same hash', async () => {
    const verify = createVerify({ integrity: { 'e.js': hash } }, base)
    const urls = Promise.all([verify('e.js'), verify('e.js?r=1')])
    expect(links().map((link) => link.integrity)).toEqual([hash, hash])
    answer('load')
    expect(await urls).toEqual([
      'https://cdn.example.com/foyer/e.js',
      'https://cdn.example.com/foyer/e.js?r=1',
    ])
  })
})
