import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { checkReleaseList } from './checkReleaseList.js'
import type { ReleaseList } from './ReleaseList.js'

const hash = `sha384-${'A'.repeat(64)}`
const base = 'https://cdn.example.com/foyer/release.json'
const remote = { version: '1.0.0', contract: 1, entry: 'shell/remoteEntry.js', flags: [], views: [] }
const list: ReleaseList = {
  schema: 1,
  sequence: 7,
  remotes: { shell: remote },
  integrity: { 'shell/remoteEntry.js': hash },
  preload: ['shell/remoteEntry.js'],
}

const refusal = (change: object) => {
  try {
    checkReleaseList({ ...list, ...change }, base)
  } catch (error) {
    return String(error)
  }
  return 'accepted'
}

describe('checkReleaseList', () => {
  test('default: a whole list is accepted as it is', () => {
    expect(checkReleaseList(list, base)).toEqual(list)
  })

  test('error: a list that is no list', () => {
    for (const wrong of [undefined, null, 1, 'text', []])
      expect(() => checkReleaseList(wrong, base)).toThrow('not an object')
  })

  test('error: an unknown schema, an unknown field, an expression', () => {
    expect(refusal({ schema: 2 })).toContain('schema 2')
    expect(refusal({ getPublicPath: 'return location.href' })).toContain('unknown field getPublicPath')
    expect(refusal({ remotes: { shell: { ...remote, getPublicPath: 'x' } } })).toContain(
      'unknown field getPublicPath',
    )
  })

  test('error: a file without a hash, or with a broken one', () => {
    expect(refusal({ integrity: {} })).toContain('has no integrity')
    expect(refusal({ preload: ['shell/other.js'] })).toContain('shell/other.js has no integrity')
    expect(refusal({ integrity: { 'shell/remoteEntry.js': 'sha384-short' } })).toContain('integrity of')
  })

  test('error: a file that is not fetched over https', () => {
    const entry = 'http://cdn.example.com/shell/remoteEntry.js'
    expect(
      refusal({ remotes: { shell: { ...remote, entry } }, integrity: { [entry]: hash }, preload: [] }),
    ).toContain('not https')
    const script = 'javascript:alert(1)'
    expect(refusal({ preload: [script], integrity: { ...list.integrity, [script]: hash } })).toContain(
      'not https',
    )
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
