import { afterEach, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { createTestSigner } from '../testing/createTestSigner.js'
import { checkReleaseList } from './checkReleaseList.js'
import type { ReleaseList } from './ReleaseList.js'

const hash = `sha256-${'A'.repeat(43)}=`
const base = 'https://cdn.example.com/foyer/release.json'
const remote = { contract: 1, entry: 'e.js', runtime: 'rt.js', flags: [], views: {}, preload: [] }
const list: ReleaseList = {
  schema: 1,
  sequence: 7,
  remotes: { shell: { version: '1.0.0', ...remote }, a: { version: '1.0.0', ...remote } },
  integrity: { 'e.js': hash, 'rt.js': hash },
}
/** Checks a list as a channel's answer, and as a page's pinned list. */
const fetched = (given: object, to: Partial<checkReleaseList.Parameters> = {}) =>
  checkReleaseList({ given: Response.json(given), base, known: {}, ...to })
const pinned = (given: object, to: Partial<checkReleaseList.Parameters> = {}) =>
  checkReleaseList({ given, base, known: {}, ...to })
const refused = (given: object, key?: unknown) => expect(fetched(given, { key })).rejects

describe('checkReleaseList', () => {
  let key = ''
  let sign: (given: object) => Promise<ReleaseList>
  let signText: (text: string) => Promise<string>
  beforeAll(async () => {
    ;({ key, sign, signText } = await createTestSigner())
  })
  afterEach(() => void rs.restoreAllMocks())

  test('default: a channel’s list is accepted, and says where newer ones can be had', async () => {
    const release = await fetched(list)
    expect(release).toMatchObject({ ...list, base, isChannel: true })
    expect(release.visitorId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await pinned(list)).toMatchObject({ base, isChannel: false })
  })

  test('behavior: a visitor who was here before is the same one; a broken memory is none', async () => {
    expect((await pinned(list, { known: { visitorId: 'somebody' } })).visitorId).toBe('somebody')
    for (const visitorId of [7, {}, null])
      expect((await pinned(list, { known: { visitorId } })).visitorId).toHaveLength(36)
  })

  test('error: a signed list older than one already seen at that address; a page may pin what it wants', async () => {
    const known = { sequences: { [base]: 8 } }
    const why = {
      name: 'ReleaseListError',
      message: 'Release list refused: release 7 is older than release 8',
    }
    const signed = await sign(list)
    await expect(fetched(signed, { key, known })).rejects.toMatchObject(why)
    expect(await pinned(signed, { key, known })).toMatchObject({ sequence: 7 })
    expect(await fetched(signed, { key, known, base: `${base}?other` })).toMatchObject({ sequence: 7 })
    for (const sequences of [{ [base]: 7 }, { [base]: 'text' }, null, 'text'])
      expect(await fetched(signed, { key, known: { sequences } })).toMatchObject({ sequence: 7 })
  })

  test('behavior: what an unsigned list once said shuts out no later one [FED-08: a sequence of anybody]', async () => {
    const known = { sequences: { [base]: Number.MAX_SAFE_INTEGER } }
    expect(await fetched(list, { known })).toMatchObject({ sequence: 7 })
  })

  test('error: a channel that is down, refuses, or answers with a page is named with what it did', async () => {
    const answers: [unknown, string][] = [
      [new TypeError('Failed to fetch'), `no answer from ${base}`],
      [new Response('<!doctype html>', { status: 404 }), `${base} answered 404`],
      [new Response('', { status: 500 }), `${base} answered 500`],
      [new Response('<!doctype html>'), `${base} is no JSON`],
    ]
    for (const [given, why] of answers)
      await expect(checkReleaseList({ given, base, known: {} })).rejects.toMatchObject({
        name: 'ReleaseListError',
        message: `Release list refused: ${why}`,
      })
  })

  test('param: key: a list signed by it is accepted, as a channel and pinned', async () => {
    const signed = await sign(list)
    expect(await fetched(signed, { key })).toMatchObject({ sequence: 7 })
    expect(await pinned(signed, { key })).toMatchObject({ sequence: 7 })
  })

  test('error: with a key: no signature, another one, another list, another key, no key at all [FED-08: the signature]', async () => {
    const signed = await sign(list)
    const foreign = 'A'.repeat(86)
    await refused(list, key).toThrow('not signed')
    await refused({ ...signed, signature: `${foreign}==` }, key).toThrow('its signature is not of the key')
    await refused({ ...signed, sequence: 8 }, key).toThrow('its signature is not of the key')
    await refused(signed, (await createTestSigner()).key).toThrow('its signature is not of the key')
    for (const wrong of ['', null, 'no base64 !', 'AAAA', 7, {}])
      await refused(signed, wrong).toThrow('its signature cannot be checked')
    await refused({ ...signed, signature: 'no base64 !' }, key).toThrow('its signature cannot be checked')
  })

  describe('the time of a signed list', () => {
    const dayMs = 86_400_000
    const now = Date.UTC(2026, 10, 22, 12)
    const seconds = (atMs: number) => atMs / 1000
    const at = (nowMs: number) => rs.spyOn(Date, 'now').mockReturnValue(nowMs)
    const times = { issued: seconds(now), expires: seconds(now + 30 * dayMs) }

    test('default: it counts until it expires, and a day longer: clocks are wrong [FED-08: the time]', async () => {
      const signed = await sign({ ...list, ...times })
      for (const nowMs of [now - dayMs, now, now + 30 * dayMs, now + 31 * dayMs]) {
        at(nowMs)
        expect(await fetched(signed, { key })).toMatchObject(times)
      }
      at(now + 31 * dayMs + 1)
      await refused(signed, key).toMatchObject({
        name: 'ReleaseListError',
        message: 'Release list refused: expired on 2026-12-22, and the clock says 2026-12-23',
      })
    })

    test('error: under a clock that is wrong by a year, either way, what the clock says is told', async () => {
      const signed = await sign({ ...list, ...times })
      at(now + 365 * dayMs)
      await refused(signed, key).toThrow('expired on 2026-12-22, and the clock says 2027-11-22')
      at(now - 365 * dayMs)
      await refused(signed, key).toThrow('signed on 2026-11-22, and the clock says 2025-11-22')
    })

    test('error: a signature without a time, or with a broken one', async () => {
      for (const wrong of [{ expires: undefined }, { issued: undefined }, { expires: 0 }])
        await refused(await sign({ ...list, ...times, ...wrong }), key).toThrow(
          'its signature says no expiry',
        )
      for (const wrong of [{ expires: -1 }, { expires: 1e11 }, { expires: '2026-12-22' }, { issued: 1.5 }])
        await refused(await sign({ ...list, ...times, ...wrong }), key).toThrow('its times')
    })

    test('behavior: a pinned list has none, nor has one that nobody asked a signature of [FED-07: the list]', async () => {
      const signed = await sign({ ...list, ...times })
      at(now + 365 * dayMs)
      expect(await pinned(signed, { key })).toMatchObject({ sequence: 7 })
      const unasked = await fetched(signed)
      expect(unasked).toMatchObject({ sequence: 7 })
      expect(unasked).not.toHaveProperty('expires')
    })
  })

  test('error: a development list, on loopback too, where the page has a key [FED-08: two kinds of signatures]', async () => {
    const development = { ...list, development: true }
    await refused(await sign(development), key).toThrow('a development list, and the page has a releaseKey')
    // A signature over a development list must not count for a release.
    const signature = await signText(`Foyer development list\n${JSON.stringify(list)}`)
    await refused({ ...list, signature }, key).toThrow('its signature is not of the key')
    expect(await fetched(development)).toMatchObject({ development: true })
  })

  test('error: with a key, in a browser that knows no Ed25519', async () => {
    rs.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('Unrecognized', 'NotSupportedError'),
    )
    await refused(await sign(list), key).toThrow('its signature cannot be checked (NotSupportedError)')
  })
})
