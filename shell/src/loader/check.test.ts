import { afterEach, describe, expect, test } from '@rstest/core'
import { createTestSigner } from '../testing/createTestSigner.js'
import { check } from './check.js'

const base = 'https://cdn.example.com/foyer/release.json'
const hash = `sha256-${'A'.repeat(43)}=`
const remote = { contract: 1, entry: 'e.js', runtime: 'rt.js', flags: [], views: {}, preload: [] }
const shell = { version: '1.0.0', ...remote }
const list = { schema: 1, sequence: 7, remotes: { shell }, integrity: { 'e.js': hash, 'rt.js': hash } }

const answer = (sequence: number, more: object = {}) => Response.json({ ...list, sequence, ...more })

describe('check', () => {
  afterEach(() => localStorage.clear())

  test('behavior: the visitor and what was seen come from storage; nothing is written', async () => {
    const { key: releaseKey, sign } = await createTestSigner()
    const signed = await sign(list)
    const read = () => check(Response.json(signed), base, { releaseKey })
    expect((await read()).visitorId).toHaveLength(36)
    expect(localStorage.length).toBe(0)
    localStorage.setItem('@foyer/visitor', '"somebody"')
    localStorage.setItem('@foyer/release', JSON.stringify({ [base]: 8 }))
    await expect(read()).rejects.toThrow('release 7 is older than release 8')
    localStorage.setItem('@foyer/release', 'broken')
    expect((await read()).visitorId).toBe('somebody')
  })

  test('error: a list of before the loader’s own release, to who never saw another [FED-08: the floor]', async () => {
    await expect(check(answer(6), base, {}, [7])).rejects.toMatchObject({
      name: 'ReleaseListError',
      message: 'Release list refused: release 6 is older than release 7',
    })
    for (const sequence of [7, 8])
      expect(await check(answer(sequence), base, {}, [7])).toMatchObject({ sequence })
    // A pinned list is the page's own choice.
    expect(await check({ ...list, sequence: 1 }, base, {}, [7])).toMatchObject({ sequence: 1 })
  })

  test('param: minSequence: the higher floor counts; one that is no number lets nothing pass', async () => {
    await expect(check(answer(8), base, { minSequence: 9 }, [7])).rejects.toThrow('older than release 9')
    await expect(check(answer(6), base, { minSequence: 5 }, [7])).rejects.toThrow('older than release 7')
    expect(await check(answer(9), base, { minSequence: 9 }, [7])).toMatchObject({ sequence: 9 })
    for (const wrong of ['nine', Number.NaN, {}])
      await expect(check(answer(9), base, { minSequence: wrong as number }, [7])).rejects.toThrow(
        'older than',
      )
  })

  test('param: channel: the loader’s own unless told; another one has another past [FED-08: the channel]', async () => {
    const own = [7, 'main'] as const
    const beta = { channel: 'beta' }
    await expect(check(answer(8, beta), base, {}, own)).rejects.toThrow('of the channel beta, not main')
    await expect(check(answer(8, { channel: 'main' }), base, beta, own)).rejects.toThrow('not beta')
    expect(await check(answer(8, { channel: 'main' }), base, {}, own)).toMatchObject({ sequence: 8 })
    expect(await check(answer(2, beta), base, beta, own)).toMatchObject({ sequence: 2 })
    await expect(check(answer(2, beta), base, { ...beta, minSequence: 3 }, own)).rejects.toThrow('release 3')
    // An unsigned list may omit its channel; a signed one must name it.
    expect(await check(answer(8), base, {}, own)).toMatchObject({ sequence: 8 })
    const { key: releaseKey, sign } = await createTestSigner()
    const signed = Response.json(await sign(list))
    await expect(check(signed, base, { releaseKey }, own)).rejects.toThrow(
      'of the channel undefined, not main',
    )
  })

  test('error: a development list is older than nothing', async () => {
    const development = { development: true, integrity: {} }
    expect(await check(answer(1, development), base, {}, [7])).toMatchObject({ sequence: 1 })
  })

  test('error: a shell that is revoked; another remote is its own view’s failure', async () => {
    const revoked = { ...shell, revoked: ['1.0.0'] }
    await expect(check({ ...list, remotes: { shell: revoked } }, base, {})).rejects.toMatchObject({
      name: 'ReleaseListError',
      message: 'Release list refused: shell 1.0.0 is revoked',
    })
    const { remotes } = await check({ ...list, remotes: { shell, a: revoked } }, base, {})
    expect(remotes.a).toEqual(revoked)
  })
})
