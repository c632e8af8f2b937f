import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { makeFolder } from '../fixtures/makeFolder'
import { makeTarball } from './makeTarball'

const files = [
  ['src/a.ts', Buffer.from('a'.repeat(512))],
  ['package.json', Buffer.from('{"name":"ü"}')],
  ['build/cli.js', Buffer.from('')],
] as const

describe('makeTarball', () => {
  test('default: tar unpacks what was packed', () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'a.tgz'), makeTarball(new Map(files)))
    execFileSync('tar', ['xzf', 'a.tgz'], { cwd: folder })
    for (const [path, content] of files)
      expect(readFileSync(join(folder, 'package', path)).equals(content)).toBe(true)
    expect(statSync(join(folder, 'package/build/cli.js')).mode & 0o111).toBe(0o111)
  })

  test('behavior: the same files are the same bytes, in whatever order', () => {
    expect(makeTarball(new Map(files)).equals(makeTarball(new Map(files.toReversed())))).toBe(true)
  })

  test('error: a path that would be cut', () => {
    expect(() => makeTarball(new Map([['a'.repeat(93), Buffer.from('')]]))).toThrow('too long')
  })
})
