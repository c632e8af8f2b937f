import { describe, expect, test } from '@rstest/core'
import type { ContainerModules } from './containers.js'
import { holdChunks } from './holdChunks.js'

const folder = 'https://cdn.example.com/mf-connect/1.0.0/'

/** A container with one listed chunk, one that is not, and one without a file. */
function setUp(refused: readonly string[] = []) {
  const ran: string[] = []
  const asked: unknown[][] = []
  const container: ContainerModules = {
    m: {},
    f: {
      j: (id, promises) => {
        ran.push(container.u(id))
        promises.push(Promise.resolve())
      },
    },
    u: (id) => `${id}.js`,
    b: new URL(folder),
    c: {},
    federation: { chunkMatcher: (id) => id !== 'shared', initOptions: { name: 'mf-connect' } },
    sriHashes: { Connect: 'sha256-of-connect' },
  }
  holdChunks(container, async (...given) => {
    asked.push(given)
    if (refused.includes(given[0]) || !given[1]) throw new TypeError('refused')
    return `${given[0]}#42`
  })
  const load = async (id: string) => {
    const promises: Promise<unknown>[] = []
    container.f.j(id, promises)
    await Promise.all(promises)
  }
  return { asked, container, load, ran }
}

describe('holdChunks', () => {
  test('default: a chunk is held to the hash in the entry, and runs from where it was verified [FED-08: chunks]', async () => {
    const { asked, load, ran } = setUp()
    const loading = load('Connect')
    expect(ran).toEqual([])
    await loading
    expect(asked).toEqual([[`${folder}Connect.js`, 'sha256-of-connect']])
    expect(ran).toEqual(['Connect.js#42'])
  })

  test('error: a refused chunk never runs', async () => {
    const { load, ran } = setUp([`${folder}Connect.js`])
    await expect(load('Connect')).rejects.toThrow('refused')
    expect(ran).toEqual([])
  })

  test('error: a chunk that the entry does not list is asked for without a hash, which none has', async () => {
    const { asked, load, ran } = setUp()
    await expect(load('evil')).rejects.toThrow('refused')
    expect(asked).toEqual([[`${folder}evil.js`, '']])
    expect(ran).toEqual([])
  })

  test('behavior: a chunk without a file is none to check', async () => {
    const { asked, load, ran } = setUp()
    await load('shared')
    expect([asked, ran]).toEqual([[], ['shared.js']])
  })

  test('behavior: modules that failed are forgotten when the next chunk is asked for, the others stay [FED-08: chunks]', async () => {
    const { container, load } = setUp()
    Object.assign(container.c, { failed: { error: new TypeError('no') }, fine: {} })
    await load('shared')
    expect(Object.keys(container.c)).toEqual(['fine'])
  })
})
