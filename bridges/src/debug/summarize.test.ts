import { describe, expect, test } from '@rstest/core'
import type { Entry } from './Entry.js'
import { nothing, rowsOf, sentencesOf, summarize } from './summarize.js'

const line = (kind: Entry['kind'], detail: object): Entry => ({ at: '', level: 'info', kind, ...detail })
const sum = (...entries: readonly Entry[]) => entries.reduce(summarize, nothing)

const release = {
  sequence: 12,
  channel: 'stable',
  from: 'channel',
  isSigned: true,
  isDevelopment: false,
  shell: '1.0.0',
}
const used = (given: object = {}) =>
  line('event', { name: 'RELEASE_USED', properties: { ...release, ...given } })
const loaded = line('event', {
  name: 'REMOTE_LOADED',
  properties: { remote: 'mf-account', version: '2.0.0' },
})
const file = (path: string, how: object = {}) =>
  line('file', { file: `https://cdn.test/${path}`, by: 'script', isVerified: true, ...how })

describe('summarize', () => {
  test('error: a line whose detail could not be read changes nothing, and stops no event of the page', () => {
    const unreadable = { message: '[unreadable]' }
    for (const kind of ['event', 'state', 'network'] as const)
      expect(sum(line(kind, unreadable))).toEqual(nothing)
  })
})

describe('rowsOf', () => {
  test('default: each remote’s version, and its files as the browser held them', () => {
    const known = sum(
      used(),
      loaded,
      file('shell/1.0.0/core.1.js'),
      file('shell/1.0.0/late.1.js', { by: 'modulepreload' }),
      file('mf-account/2.0.0/remoteEntry.js'),
      file('mf-account/2.0.0/Account.js', { isVerified: false }),
      file('mf-account/1.0.0/remoteEntry.js'),
      file('rt/mf-rt.1.js'),
    )
    expect(rowsOf(known)).toEqual([
      { name: 'shell', version: '1.0.0', files: '2 verified by SHA-256, by script and modulepreload' },
      { name: 'mf-account', version: '2.0.0', files: '1 refused, 1 verified by SHA-256, by script' },
      { name: 'other files', version: '—', files: '2 verified by SHA-256, by script' },
    ])
  })

  test('behavior: a file that was refused and came at a second try is verified', () => {
    const path = 'shell/1.0.0/core.1.js'
    const [row] = rowsOf(sum(used(), file(path, { isVerified: false }), file(path)))
    expect(row?.files).toBe('1 verified by SHA-256, by script')
  })

  test('behavior: where no file was seen it says why', () => {
    expect(rowsOf(sum(used()))[0]?.files).toBe('came before this log')
    expect(rowsOf(sum(used({ isDevelopment: true })))[0]?.files).toBe('not held to hashes: in development')
  })
})

describe('sentencesOf', () => {
  test('default: which list, whether it was signed, and what the browser does with a wrong hash', () => {
    expect(sentencesOf(nothing)).toEqual(['No release list is in use yet.'])
    expect(sentencesOf(sum(used(), line('check', { by: 'script', isEnforced: true })))).toEqual([
      'Release list 12 of the channel stable, from channel; its signature (Ed25519) was verified.',
      'This browser refuses a file with a wrong hash (by script).',
    ])
    expect(sentencesOf(sum(used({ isSigned: false })))).toEqual([
      'Release list 12 of the channel stable, from channel; not signed.',
      'No test with a wrong hash was seen; the loader makes none in Chromium.',
    ])
    const unsigned = used({ channel: undefined, from: 'page or loader', isSigned: false })
    expect(sentencesOf(sum(unsigned, line('check', { by: 'script', isEnforced: false })))).toEqual([
      'Release list 12, from page or loader; not signed.',
      'This browser does not refuse a file with a wrong hash (by script).',
    ])
  })
})
