import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { makeFolder } from '../fixtures/makeFolder'
import { chunkFiles } from './chunkFiles'
import { followImports, importsOf } from './followImports'

const root = join(import.meta.dirname, '../..')
const { shell, 'mf-connect': connect } = chunkFiles()
const names = (files: Iterable<string> = []) => [...files].map((file) => relative(root, file))

/** Writes files into a separate folder. */
function write(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe('chunkFiles', () => {
  test('default: the modal and its texts are in core, the machine in the engine, the first manifest with its view', () => {
    expect(names(shell?.core)).toEqual(
      expect.arrayContaining([
        'shell/src/modal/createModal.tsx',
        'shell/src/modal/Modal.module.css',
        'shared-core/src/messages/en.ts',
        'shared-core/src/exports/state.ts',
      ]),
    )
    expect(names(shell?.engine)).toEqual(
      expect.arrayContaining([
        'shared-core/src/runner/machine.ts',
        'shared-core/src/connectors/injected/createInjectedConnector.ts',
        'shared-core/src/exports/query.ts',
      ]),
    )
    expect(names(connect?.Connect)).toEqual(['mf-connect/src/manifest.ts', 'mf-connect/src/messages/en.ts'])
  })

  test('behavior: no file is wanted in two chunks', () => {
    expect([...(shell?.engine ?? [])].filter((file) => shell?.core?.has(file))).toEqual([])
  })

  test('behavior: the engine draws nothing, and imports no library of a chain or a wallet', () => {
    const alone = /exports\/(forms|progress|qr|query|virtual)\.ts$/
    const files = names(shell?.engine).filter((file) => !alone.test(file))
    expect(files.filter((file) => /\.(tsx|css)$|\/(messages|testing)\//.test(file))).toEqual([])
    const libraries = files.flatMap((file) => importsOf(join(root, file))).filter((name) => !/^\./.test(name))
    expect([...new Set(libraries)].sort()).toEqual(['@tanstack/query-core', 'jotai', 'zod/mini'])
  })

  test('error: a listed file that does not exist', () => {
    expect(() => chunkFiles(write({}))).toThrow(
      'scripts/bundler/chunkFiles.ts names what does not exist: shell/src/modal/createModal.tsx, mf-connect/src/manifest.ts',
    )
  })
})

describe('followImports', () => {
  const example = () =>
    write({
      'a.ts': `import { type B } from './b.js'
      export const late = () => import('./late.js')`,
      'shown.tsx': `import type { A } from './a.js'
import './side.css'
import {
  deep,
} from './in/deep.js'
export { type C, c } from '@foyer/shared-core/c'
export const late = () => import('./late.js')`,
      'side.css': '',
      'b.ts': '',
      'late.ts': '',
      'in/deep.ts': "import { shown } from '../shown.js'",
      'shared-core/src/exports/c.ts': "export * from 'jotai'",
    })

  test('default: what is imported statically, also in a circle and through a door', () => {
    const folder = example()
    const found = [...followImports(folder, ['shown.tsx'])].map((file) => relative(folder, file))
    expect(found.sort()).toEqual(['in/deep.ts', 'shared-core/src/exports/c.ts', 'shown.tsx', 'side.css'])
  })

  test('behavior: neither types nor what is imported dynamically', () => {
    const folder = example()
    expect([...followImports(folder, ['a.ts'])]).toEqual([join(folder, 'a.ts')])
  })

  test('error: names every file that does not exist', () => {
    const folder = example()
    expect(() => followImports(folder, ['a.ts', 'gone.ts', 'in/gone.ts'])).toThrow(
      /: gone\.ts, in\/gone\.ts$/,
    )
  })
})
