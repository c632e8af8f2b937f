import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { startWorkspace } from './fixture'
import { readKey } from './sign'

const daySeconds = 86_400
const start = Date.UTC(2026, 10, 22) / 1000
const setDay = (day: number) => rs.spyOn(Date, 'now').mockReturnValue((start + day * daySeconds) * 1000)

/** A workspace with signed lists, on day 0. */
async function setUp() {
  setDay(0)
  const workspace = startWorkspace()
  await workspace.run('key', 'key.pem')
  workspace.env.FOYER_RELEASE_KEY = workspace.at('key.pem')
  /** The release that a loader of the folder belongs to. */
  const originOf = (file: string) =>
    /\[(?:\d+)(?:,"[^"]*")?\](?=, ?(?:import|globalThis))/.exec(workspace.read(file))?.[0]
  return { ...workspace, originOf }
}

describe('what a list says of itself', () => {
  afterEach(() => void rs.restoreAllMocks())

  test('default: a channel; signed, 30 days [FED-08: the time]', async () => {
    const { at, list, run } = await setUp()
    expect(await run()).toContain('\n  until 2026-12-22; pnpm release renew signs it anew\n')
    expect(list()).toMatchObject({ channel: 'main', issued: start, expires: start + 30 * daySeconds })
    // The signature covers both.
    const key = readKey(at('key.pem'))
    expect(key.hasSigned(list())).toBe(true)
    for (const change of [{ expires: start + 99 * daySeconds }, { issued: start - 1 }, { channel: 'beta' }])
      expect(key.hasSigned({ ...list(), ...change })).toBe(false)
  })

  test('behavior: without a key it does not expire', async () => {
    const { list, run } = startWorkspace()
    expect(await run()).not.toContain('until')
    expect(list()).toMatchObject({ channel: 'main' })
    expect(Object.keys(list())).not.toContain('expires')
    expect(await run('renew')).toContain('Nothing to sign with: name the list’s key in FOYER_RELEASE_KEY')
  })

  test('param: --expires-days: for this list alone; a whole number from 1 to 365', async () => {
    const { build, list, run } = await setUp()
    for (const wrong of ['0', '366', '1.5', '-1', 'month', '', '1e2'])
      expect(await run(`--expires-days=${wrong}`)).toContain('--expires-days is a whole number from 1 to 365')
    await run('--expires-days', '7')
    expect(list().expires).toBe(start + 7 * daySeconds)
    build('1.1.0')
    await run()
    expect(list().expires).toBe(start + 30 * daySeconds)
  })

  test('param: --channel: remembered; a folder’s channel keeps its name [FED-08: the channel]', async () => {
    const { build, list, originOf, run } = await setUp()
    for (const wrong of ['', 'Beta', 'a b', '-a'])
      expect(await run(`--channel=${wrong}`)).toContain('--channel is a name of small letters')
    await run('--channel', 'beta')
    expect([list().channel, originOf('loader.js')]).toEqual(['beta', '[1,"beta"]'])
    build('1.1.0')
    expect(await run('--channel', 'main')).toContain('The channel is beta, and its loaders take no other')
    expect(await run('canary', 'mf-account', '--channel', 'main')).toContain(
      'release main into a folder of its own',
    )
    await run('--channel', 'beta')
    expect(list()).toMatchObject({ sequence: 2, channel: 'beta' })
  })

  test('behavior: a list of before that lacks them gets them with the next run, with nothing new built', async () => {
    const { at, list, run } = await setUp()
    await run()
    const { channel: _, issued: __, expires: ___, ...before } = list()
    const file = at('release/release.json')
    writeFileSync(file, JSON.stringify(readKey(at('key.pem')).sign(before)))
    expect(await run()).toContain('Release 2')
    expect(list()).toMatchObject({ channel: 'main', expires: start + 30 * daySeconds })
    expect(await run()).toContain('Nothing new')
  })
})

describe('pnpm release renew', () => {
  afterEach(() => void rs.restoreAllMocks())

  test('default: the same list for another while, under a sequence of its own [FED-08: the time]', async () => {
    const { list, read, run } = await setUp()
    await run()
    const before = list()
    setDay(20)
    expect(await run('renew')).toContain('Release 2 in /release, signed by ')
    const times = { issued: start + 20 * daySeconds, expires: start + 50 * daySeconds }
    const { signature: _, ...rest } = before
    expect(list()).toEqual({ ...rest, ...times, sequence: 2, signature: expect.any(String) })
    expect(JSON.parse(read('history/2.json'))).toEqual(list())
  })

  test('behavior: the list and its key are enough: no build, no version, no loader is looked at or made', async () => {
    const { at, list, originOf, run } = await setUp()
    await run()
    const files = () => readFileSync(at('release/loader.static.js'), 'utf8')
    const before = files()
    for (const gone of ['dist', 'release/shell', 'release/mf-account', 'release/rt'])
      rmSync(at(gone), { recursive: true })
    expect(await run('renew', '--expires-days', '7')).toContain('Release 2')
    expect(list().expires).toBe(start + 7 * daySeconds)
    expect([files(), originOf('loader.js')]).toEqual([before, '[1,"main"]'])
  })

  test('behavior: each key signs a list of its own, the one of the next key too', async () => {
    const { at, env, read, run } = await setUp()
    const [, next = ''] = /key ([\da-f]{8})\./.exec(await run('key', 'next.pem')) ?? []
    env.FOYER_RELEASE_KEY = `${at('key.pem')}:${at('next.pem')}`
    await run()
    setDay(7)
    await run('renew')
    const own: ReleaseList = JSON.parse(read(`release.${next}.json`))
    expect(own).toMatchObject({ sequence: 2, expires: start + 37 * daySeconds })
    expect(readKey(at('next.pem')).hasSigned(own)).toBe(true)
  })

  test('error: what was changed by hand, or put back from before, is not signed anew', async () => {
    const { at, build, read, run } = await setUp()
    await run()
    build('1.1.0')
    await run()
    const [good, old] = [read('release.json'), read('history/1.json')]
    const put = (text: string) => writeFileSync(at('release/release.json'), text)
    put(good.replace('"contract":1', '"contract":0'))
    expect(await run('renew')).toContain('The last list was changed by hand')
    put(old)
    expect(await run('renew')).toContain('is of release 1, and 2 was served')
  })
})

describe('the release that loaders were made for', () => {
  afterEach(() => void rs.restoreAllMocks())

  test('default: of what was published or revoked; no other edit leaves a loader [FED-08: the floor]', async () => {
    const { build, list, originOf, run } = await setUp()
    const origins = () => ['loader.js', 'loader.npm.js', 'loader.classic.js'].map(originOf)
    const all = (sequence: number) => Array.from({ length: 3 }, () => `[${sequence},"main"]`)
    await run()
    expect(origins()).toEqual(all(1))
    build('1.1.0')
    await run('canary', 'mf-account')
    await run('promote', 'mf-account')
    await run('renew')
    expect([list().sequence, ...origins()]).toEqual([4, ...all(1)])
    await run('revoke', 'mf-account', '1.0.0')
    expect(origins()).toEqual(all(5))
    build('1.2.0')
    await run()
    expect(origins()).toEqual(all(6))
  })
})
