import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import { afterEach, beforeEach, describe, expect, test } from '@rstest/core'
import { firstCompile } from './firstCompile'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-first-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A real compiler that watches one file. */
async function watch(source: string, plugin: (compiler: Compiler) => void = () => {}) {
  writeFileSync(join(folder, 'index.js'), source)
  const compiler = rspack({ mode: 'development', context: folder, entry: './index.js', plugins: [plugin] })
  const compiled = firstCompile(compiler)
  const watching = compiler.watch({}, () => {})
  return compiled.finally(() => new Promise<void>((resolve) => watching.close(() => resolve())))
}

describe('firstCompile', () => {
  test('default: it waits for the compile, and says whether anything is wrong [FED-10: the first compile]', async () => {
    expect(await watch('export const one = 1')).toBe(true)
    expect(await watch('const = broken')).toBe(false)
  })

  test('error: what ends a compile before it is done is no endless wait [FED-10: the first compile]', async () => {
    const refuse = ({ hooks }: Compiler) =>
      hooks.beforeCompile.tapPromise('refuse', () => Promise.reject(new Error('No room left')))
    await expect(watch('export {}', refuse)).rejects.toThrow('No room left')
  })
})
