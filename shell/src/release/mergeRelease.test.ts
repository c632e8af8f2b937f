import { describe, expect, test } from '@rstest/core'
import { mergeRelease } from './mergeRelease.js'
import type { DecidedVersion, Release } from './ReleaseList.js'

const of = (version: string, revoked?: readonly string[]): DecidedVersion => ({
  version,
  contract: 1,
  entry: `${version}/e.js`,
  runtime: 'rt.js',
  flags: [],
  views: {},
  preload: [],
  ...(revoked && { revoked }),
})
const release = (sequence: number, remotes: Record<string, DecidedVersion>): Release => ({
  sequence,
  integrity: { [`${sequence}.js`]: 'sha256-' },
  remotes: { shell: of('1.0.0'), ...remotes },
})
const merge = (now: Release, next: Release, ...running: string[]) =>
  mergeRelease({ now, next, running: new Set(running) })

describe('mergeRelease', () => {
  const now = release(1, { a: of('1.0.0'), b: of('1.0.0') })

  test('default: what runs keeps its version, the rest comes as the newer list says [FED-07: the running page]', () => {
    const next = release(2, { a: of('2.0.0'), b: of('2.0.0') })
    expect(merge(now, next, 'a')).toEqual({
      revoked: [],
      release: {
        sequence: 2,
        integrity: { '1.js': 'sha256-', '2.js': 'sha256-' },
        remotes: { shell: of('1.0.0', []), a: of('1.0.0'), b: of('2.0.0') },
      },
    })
  })

  test('behavior: a version that runs and is revoked gives way to the one of the newer list', () => {
    const next = release(2, { a: of('0.9.0', ['1.0.0']), b: of('1.0.0') })
    const merged = merge(now, next, 'a', 'b')
    expect(merged.revoked).toEqual(['a'])
    expect(merged.release.remotes.a).toEqual(of('0.9.0', ['1.0.0']))
    // Not loaded yet: nothing to drop.
    expect(merge(now, next, 'b').revoked).toEqual([])
  })

  test('behavior: a remote that left the list goes on for who has it, and is there for nobody else', () => {
    const next = release(2, {})
    expect(merge(now, next, 'a').release.remotes.a).toEqual(of('1.0.0'))
    expect(merge(now, next, 'a').release.remotes.b).toBeUndefined()
  })

  test('behavior: the shell stays what it is, and knows when it is revoked', () => {
    const next: Release = { ...release(2, {}), remotes: { shell: of('2.0.0', ['1.0.0']) } }
    expect(merge(now, next).release.remotes.shell).toEqual(of('1.0.0', ['1.0.0']))
    const again: Release = { ...release(3, {}), remotes: { shell: of('2.0.0') } }
    expect(merge(merge(now, next).release, again).release.remotes.shell).toEqual(of('1.0.0', []))
  })
})
