import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@rstest/core'
import { hostTypes } from './hostTypes'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'foyer-host-'))
afterEach(() => rmSync(folder, { recursive: true }))

/** A host beside the loader that it copied from a release. */
const host = `import { createFoyer, type FoyerState } from './loader.npm.js'
const foyer = createFoyer({ projectId: 'demo', release: 'https://cdn.example.com/foyer/release.json' })
const isConnected = (state: FoyerState): boolean => state.status === 'connected'
foyer.subscribe((state) => console.log(isConnected(state)))
await foyer.open({ view: 'Connect' })
// @ts-expect-error
createFoyer({ projectId: 1 })
// @ts-expect-error
foyer.opne()
`

test('behavior: a strict host in TypeScript takes its types from beside the loader it bundles', () => {
  writeFileSync(join(folder, 'loader.npm.js'), '')
  writeFileSync(join(folder, 'loader.npm.d.ts'), hostTypes(root))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'host.ts'), host)
  const options = '--strict --noEmit --target es2022 --module esnext --moduleResolution bundler'.split(' ')
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'host.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([stdout, status]).toEqual(['', 0])
})
