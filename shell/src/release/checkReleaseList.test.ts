import { afterEach, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { checkReleaseList } from './checkReleaseList.js'
import type { ReleaseList } from './ReleaseList.js'

const hash = `sha256-${'A'.repeat(43)}=`
const base = 'https://cdn.example.com/foyer/release.json'
const remote = { contract: 1, entry: 'e.js', runtime: 'rt.js', flags: [], views: [], preload: [] }
const list: ReleaseList = {
  schema: 1,
  sequence: 7,
  remotes: { shell: { version: '1.0.0', ...remote }, a: { version: '1.0.0', ...remote } },
  integrity: { 'e.js': hash, 'rt.js': hash },
}
const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))

/** As the channel answers, and as a page pins it. */
const fetched = (given: object, to: Partial<checkReleaseList.Parameters> = {}) =>
  checkReleaseList({ given: Response.json(given), base, known: {}, ...to })
const pinned = (given: object, to: Partial<checkReleaseList.Parameters> = {}) =>
  checkReleaseList({ given, base, known: {}, ...to })
const refused = (given: object, key?: unknown) => expect(fetched(given, { key })).rejects

describe('checkReleaseList', () => {
  let key = ''
  let sign: (given: ReleaseList) => Promise<ReleaseList>
  beforeAll(async () => {
    const made = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    key = base64(await crypto.subtle.exportKey('raw', made.publicKey))
    sign = async (given) => {
      const text = new TextEncoder().encode(JSON.stringify(given))
      return { ...given, signature: base64(await crypto.subtle.sign('Ed25519', made.privateKey, text)) }
    }
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

  test('error: a list older than one already seen at that address; a page may pin what it wants', async () => {
    const known = { sequences: { [base]: 8 } }
    const why = { name: 'ReleaseListError', message: 'Release list refused: older than one already seen' }
    await expect(fetched(list, { known })).rejects.toMatchObject(why)
    expect(await pinned(list, { known })).toMatchObject({ sequence: 7 })
    expect(await fetched(list, { known, base: `${base}?other` })).toMatchObject({ sequence: 7 })
    for (const sequences of [{ [base]: 7 }, { [base]: 'text' }, null, 'text'])
      expect(await fetched(list, { known: { sequences } })).toMatchObject({ sequence: 7 })
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

  test('error: with a key: no signature, another one, another list, another key, no key at all', async () => {
    const signed = await sign(list)
    const foreign = 'A'.repeat(86)
    await refused(list, key).toThrow('not signed')
    await refused({ ...signed, signature: `${foreign}==` }, key).toThrow('its signature is not of the key')
    await refused({ ...signed, sequence: 8 }, key).toThrow('its signature is not of the key')
    await refused(signed, `${key.slice(0, -3)}AA=`).toThrow('its signature')
    for (const wrong of ['', null, 'no base64 !', 'AAAA', 7, {}])
      await refused(signed, wrong).toThrow('its signature cannot be checked')
    await refused({ ...signed, signature: 'no base64 !' }, key).toThrow('its signature cannot be checked')
  })

  test('error: with a key, in a browser that knows no Ed25519', async () => {
    rs.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('Unrecognized', 'NotSupportedError'),
    )
    await refused(await sign(list), key).toThrow('its signature cannot be checked (NotSupportedError)')
  })
})
