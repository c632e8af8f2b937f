import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { type ChunkLoading, holdChunks } from './holdChunks.js'

const hash = `sha256-${'A'.repeat(43)}=`
const links = () => [...document.head.querySelectorAll('link')]
const answer = (how: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(how))
}
let version = 0

/** A container with one listed chunk, one that is not, and one without a file; each in a folder of its own. */
function setUp({ folder = `https://cdn.example.com/mf-connect/${version++}/` } = {}) {
  const ran: string[] = []
  const container: ChunkLoading = {
    f: {
      j: (id, promises) => {
        ran.push(id)
        promises.push(Promise.resolve())
      },
    },
    u: (id) => `${id}.js`,
    b: new URL(folder),
    c: {},
    federation: { chunkMatcher: (id) => id !== 'shared' },
    sriHashes: { Connect: hash },
  }
  holdChunks(container)
  const load = async (id: string) => {
    const promises: Promise<unknown>[] = []
    container.f.j(id, promises)
    await Promise.all(promises)
  }
  return { container, folder, load, ran }
}

describe('holdChunks', () => {
  beforeEach(() => document.head.replaceChildren())
  afterEach(() => void rs.restoreAllMocks())

  test('default: a chunk runs once its bytes were held to the hash in the entry', async () => {
    const { folder, load, ran } = setUp()
    const loading = load('Connect')
    expect(links()).toMatchObject([{ integrity: hash, href: `${folder}Connect.js` }])
    expect(ran).toEqual([])
    answer('load')
    await loading
    expect(ran).toEqual(['Connect'])
  })

  test('error: a changed chunk never runs, and the next try fetches it anew, also from the container loaded anew', async () => {
    const fetched: unknown[] = []
    rs.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      fetched.push(call)
      return new Response()
    })
    const { folder, load, ran } = setUp()
    const refused = load('Connect')
    answer('error')
    await expect(refused).rejects.toMatchObject({
      name: 'IntegrityError',
      message: `Integrity check failed: ${folder}Connect.js`,
    })
    expect([ran, fetched]).toEqual([[], []])

    const anew = setUp({ folder })
    const again = anew.load('Connect')
    await rs.waitUntil(() => links().length > 0)
    expect(fetched).toMatchObject([[`${folder}Connect.js`, { cache: 'reload' }]])
    answer('load')
    await again
    expect([ran, anew.ran]).toEqual([[], ['Connect']])
  })

  test('error: a chunk that the entry does not list is refused unasked', async () => {
    const { load, ran } = setUp()
    await expect(load('evil')).rejects.toMatchObject({ name: 'IntegrityError' })
    expect([ran, links()]).toEqual([[], []])
  })

  test('behavior: a chunk without a file is none to check', async () => {
    const { load, ran } = setUp()
    await load('shared')
    expect([ran, links()]).toEqual([['shared'], []])
  })

  test('behavior: modules that failed are forgotten when the next chunk is asked for, the others stay', async () => {
    const { container, load } = setUp()
    Object.assign(container.c, { failed: { error: new TypeError('no') }, fine: {} })
    await load('shared')
    expect(Object.keys(container.c)).toEqual(['fine'])
  })
})
