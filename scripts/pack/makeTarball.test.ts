import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@rstest/core'
import { unpackTar } from 'modern-tar'
import { makeFolder } from '../fixtures/makeFolder'
import { makeTarball } from './makeTarball'

const files = [
  ['src/a.ts', Buffer.from('a'.repeat(512))],
  ['package.json', Buffer.from('{"name":"ü"}')],
  [`src/${'long/'.repeat(30)}b.ts`, Buffer.from('b')],
  ['build/cli.js', Buffer.from('')],
] as const

describe('makeTarball', () => {
  test('default: tar unpacks every file', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'a.tgz'), await makeTarball(new Map(files)))
    execFileSync('tar', ['xzf', 'a.tgz'], { cwd: folder })
    for (const [path, content] of files)
      expect(readFileSync(join(folder, 'package', path)).equals(content)).toBe(true)
    expect(statSync(join(folder, 'package/build/cli.js')).mode & 0o111).toBe(0o111)
  })

  test('behavior: the same files give the same bytes in any order', async () => {
    const packed = await makeTarball(new Map(files))
    expect(packed.equals(await makeTarball(new Map(files.toReversed())))).toBe(true)
  })

  test('behavior: no entry holds the time or the owner of the build', async () => {
    const entries = await unpackTar(gunzipSync(await makeTarball(new Map(files))))
    expect(entries.map(({ header: { mtime, uid, gid } }) => ({ mtime, uid, gid }))).toEqual(
      files.map(() => ({ mtime: new Date(0), uid: 0, gid: 0 })),
    )
  })
})
