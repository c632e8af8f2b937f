import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { makeFolder } from '../fixtures/makeFolder'
import { filesOfChunks } from './chunkNames'

const folderOf = (...files: readonly string[]) => {
  const folder = makeFolder()
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}

describe('filesOfChunks', () => {
  test('default: the file of each chunk that is named, and of no other', () => {
    const folder = folderOf(
      'react.0a1b2c3d.js',
      'react-dom.0a1b2c3d.js',
      'core.11111111.js',
      'core.js',
      'remoteEntry.js',
    )
    expect(filesOfChunks(folder, ['react', 'core'])).toEqual(['react.0a1b2c3d.js', 'core.11111111.js'])
  })

  test('error: a chunk that was renamed, or of two builds, fails the build by its name', () => {
    const folder = folderOf('core.11111111.js', 'core.22222222.js')
    expect(() => filesOfChunks(folder, ['react'])).toThrow(`${folder} has no file of the chunk react`)
    expect(() => filesOfChunks(folder, ['core'])).toThrow(`${folder} has several files of the chunk core`)
  })
})
