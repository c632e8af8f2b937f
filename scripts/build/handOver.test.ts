import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack } from '@rspack/core'
import { describe, expect, test } from '@rstest/core'
import createRuntime from '../../shell/src/federation/runtime'
import { makeFolder } from '../fixtures/makeFolder'
import { makeConfig } from './container'

const runtime = 'mf-rt.0a1b2c3d.js'
/** Makes Node read `.js` files as ES modules. */
const moduleType = '{ "type": "module" }'

/** Builds a remote as for a release. @param banner First code of the entry. @returns The directory of its files. */
function build(banner = 'globalThis.entryRuns = true;'): Promise<string> {
  const folder = makeFolder()
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), moduleType)
  writeFileSync(join(folder, 'src/manifest.ts'), "export const manifest = { name: 'tried' }")
  const exposes = { './manifest': { import: './src/manifest.ts', name: 'manifest' } }
  const container = { name: 'mf-tried', version: '1.0.0', core: '0.1.0', folder, exposes }
  const config = makeConfig(container, { mode: 'production', outDir: join(folder, 'dist'), runtime })
  const added = new rspack.BannerPlugin({ banner, raw: true, include: /Entry/ })
  return new Promise((resolve, reject) => {
    rspack({ ...config, plugins: [...(config.plugins ?? []), added] }).run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString('errors-only')))
      resolve(join(folder, 'dist/mf-tried/1.0.0'))
    })
  })
}

const load = (folder: string) => {
  const { href } = pathToFileURL(join(folder, 'remoteEntry.js'))
  return { href, entry: import(/* webpackIgnore: true */ href) }
}

describe('HandOverPlugin', () => {
  test('makes an entry a function of the runtime that returns the container', async () => {
    const { entry } = load(await build())
    const { get } = (await entry).default({ default: createRuntime(async (file) => file) })
    const module = await get('./manifest')
    expect(module()).toMatchObject({ manifest: { name: 'tried' } })
  })

  test('makes an entry export its own URL and the file name of its runtime', async () => {
    const { href, entry } = load(await build())
    expect(await entry).toMatchObject({ url: href, runtime })
  })

  test('makes an entry that imports no file and runs nothing until it is called', async () => {
    const alone = makeFolder()
    cpSync(join(await build(), 'remoteEntry.js'), join(alone, 'remoteEntry.js'))
    writeFileSync(join(alone, 'package.json'), moduleType)
    Reflect.deleteProperty(globalThis, 'entryRuns')
    const { default: makeContainer } = await load(alone).entry
    expect(Reflect.has(globalThis, 'entryRuns')).toBe(false)
    makeContainer({ default: createRuntime(async (file) => file) })
    expect(Reflect.has(globalThis, 'entryRuns')).toBe(true)
  })

  test('fails the build if an entry imports a file', async () => {
    await expect(build("import './other.js';")).rejects.toThrow(/import/)
  })
})
