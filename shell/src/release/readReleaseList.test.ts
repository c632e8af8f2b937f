import { afterEach, describe, expect, rs, test } from '@rstest/core'
import fc from 'fast-check'
import type { ReleaseList } from './ReleaseList.js'
import { readReleaseList } from './readReleaseList.js'

const hash = `sha256-${'A'.repeat(43)}=`
const base = 'https://cdn.example.com/foyer/release.json'
const remote = {
  version: '1.0.0',
  contract: 1,
  entry: 'shell/remoteEntry.js',
  runtime: 'rt/mf-rt.js',
  flags: [],
  views: {},
  preload: ['shell/modal.js'],
}
const list: ReleaseList = {
  schema: 1,
  sequence: 7,
  remotes: { shell: remote },
  integrity: { 'shell/remoteEntry.js': hash, 'rt/mf-rt.js': hash, 'shell/modal.js': hash },
}

const refusal = (change: object) => {
  try {
    readReleaseList({ ...list, ...change }, base)
  } catch (error) {
    return String(error)
  }
  return 'accepted'
}

describe('readReleaseList', () => {
  afterEach(() => void rs.unstubAllGlobals())

  test('error: a development list, whose files carry no hashes, on a page that others can reach', () => {
    const development = { development: true, integrity: {} }
    for (const hostname of ['localhost', '127.0.0.1', '[::1]']) {
      rs.stubGlobal('location', { hostname, origin: `http://${hostname}` })
      expect(refusal(development)).toBe('accepted')
    }
    for (const hostname of ['dapp.example.com', '127.0.0.1.evil.com', 'localhost.evil.com']) {
      rs.stubGlobal('location', { hostname, origin: `https://${hostname}` })
      expect(refusal(development)).toContain('a development list on a public page')
    }
  })

  test('default: a whole list is accepted as it is', () => {
    expect(readReleaseList(list, base)).toEqual(list)
  })

  test('error: a list that is no list', () => {
    for (const wrong of [undefined, null, 1, 'text', []])
      expect(() => readReleaseList(wrong, base)).toThrow('not an object')
  })

  test('error: an unknown schema, an unknown field, an expression [FED-08: the list]', () => {
    for (const schema of [2, null, { toString: 7 }]) expect(refusal({ schema })).toContain('its schema')
    expect(refusal({ getPublicPath: 'return location.href' })).toContain('unknown field getPublicPath')
    expect(refusal({ remotes: { shell: { ...remote, getPublicPath: 'x' } } })).toContain(
      'unknown field getPublicPath',
    )
  })

  test('error: views that are no views, facts that are no facts', () => {
    const views = (views: unknown) => refusal({ remotes: { shell: { ...remote, views } } })
    expect(views({ Account: { needs: 'connection', data: { id: 'string' }, flags: ['swaps'] } })).toBe(
      'accepted',
    )
    for (const wrong of [undefined, null, 'Account', ['Account']]) expect(views(wrong)).toContain('shell')
    for (const facts of [null, 'connection', { data: null }, { flags: 'swaps' }, { flags: [1] }])
      expect(views({ Account: facts }), JSON.stringify(facts)).toContain('Account')
    expect(views({ Account: { path: 'x' } })).toContain('unknown field path')
  })

  test('error: a file without a hash, or with a broken one [FED-08: a file without a hash]', () => {
    expect(refusal({ integrity: {} })).toContain('has no integrity')
    expect(refusal({ remotes: { shell: { ...remote, preload: ['shell/other.js'] } } })).toContain(
      'shell/other.js has no integrity',
    )
    expect(refusal({ integrity: { ...list.integrity, 'shell/remoteEntry.js': 'sha256-short' } })).toContain(
      'integrity of',
    )
  })

  test('error: a file that is not fetched over https [FED-08: the list]', () => {
    for (const wrong of ['http://cdn.example.com/shell/modal.js', 'javascript:alert(1)'])
      for (const field of ['entry', 'runtime', 'preload'])
        expect(
          refusal({
            remotes: { shell: { ...remote, [field]: field === 'preload' ? [wrong] : wrong } },
            integrity: { ...list.integrity, [wrong]: hash },
          }),
        ).toContain('not https')
  })

  test('param: canary: a whole version with its share; revoked: versions by name', () => {
    const canary = { ...remote, version: '1.1.0', share: 0.05 }
    const of = (change: object) => refusal({ remotes: { shell: { ...remote, ...change } } })
    expect(of({ canary, revoked: ['0.9.0'] })).toBe('accepted')
    for (const share of [-0.1, 1.1, '1e9', null, undefined, Number.NaN])
      expect(of({ canary: { ...canary, share } })).toContain('shell: share')
    for (const wrong of [null, 'canary', [], { ...canary, entry: undefined }, { ...canary, canary }])
      expect(of({ canary: wrong })).toContain('shell: canary')
    expect(of({ canary: { ...canary, entry: 'shell/other.js' } })).toContain(
      'shell/other.js has no integrity',
    )
    for (const revoked of ['1.0.0', [1], {}]) expect(of({ revoked })).toContain('shell: revoked')
  })

  test('error: a file whose address is none', () => {
    expect(refusal({ remotes: { shell: { ...remote, entry: 'https://[' } } })).toContain('is no address')
  })

  test('error: a list without a shell', () => {
    expect(refusal({ remotes: { other: remote } })).toContain('no shell')
  })

  test('error: whatever a field is replaced by, the list is refused or still whole', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(list)), fc.jsonValue(), (field, value) => {
        const answer = refusal({ [field]: value })
        if (answer !== 'accepted') expect(answer).toContain('ReleaseListError')
        else expect(JSON.stringify({ ...list, [field]: value })).toContain('shell')
      }),
      { numRuns: 500 },
    )
  })
})
