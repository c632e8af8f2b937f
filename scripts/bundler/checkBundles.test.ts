import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Compilation, rspack } from '@rspack/core'
import { describe, expect, test } from '@rstest/core'
import { eagerHint } from '../../rspack.eagerCompile'
import { makeFolder } from '../fixtures/makeFolder'
import { makeServedConfig } from '../remote/makeRemoteConfig'
import { checkBundles } from './checkBundles'

/** Compiles a remote whose one view has these lines, as in a release, in a separate folder. */
function compile(
  view: string,
  { under = '', ...beside }: { under?: string; 'Late.ts'?: string } = {},
): Promise<readonly Compilation[]> {
  const folder = join(makeFolder(), under)
  mkdirSync(join(folder, 'src'), { recursive: true })
  symlinkSync(join(process.cwd(), 'mf-account/node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries({ 'View.ts': view, ...beside }))
    writeFileSync(join(folder, 'src', name), text)
  writeFileSync(join(folder, 'src/manifest.ts'), "export const manifest = () => import('./View.js')")
  const remote = { name: 'mf-tried', version: '1.0.0', folder, contract: 1, flags: [], views: {} }
  return new Promise((resolve, reject) => {
    rspack([makeServedConfig(remote, 'production')]).run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString('errors-only')))
      resolve(stats.stats.map(({ compilation }) => compilation))
    })
  })
}

/** The path of a library of shared-core. */
const pathOf = (library: string): string =>
  createRequire(join(process.cwd(), 'shared-core/package.json')).resolve(library)

/** The files of a build, by name. */
const filesOf = (builds: readonly Compilation[]) =>
  builds.flatMap(({ assets }) => Object.entries(assets).map(([name, file]) => [name, String(file.source())]))

describe('a production build', () => {
  test('behavior: the same sources are the same bytes, whichever folder they lie in', async () => {
    const view = `import { atom } from 'jotai'
      import { createElement } from 'react'
      export const View = () => createElement('p', {}, String(atom(0)))`
    const files = filesOf(await compile(view))
    expect(files.map(([name]) => name)).toContain('remoteEntry.js')
    expect(filesOf(await compile(view, { under: 'in/a/deeper/one' }))).toEqual(files)
  })

  test('behavior: what the first view waits for says in its first line that it is to be compiled whole', async () => {
    const files = filesOf(await compile('export const View = () => null'))
    const eager = files.filter(([, code = '']) => code.startsWith(eagerHint))
    expect(files.length).toBeGreaterThan(1)
    expect(eager.map(([name]) => name)).toEqual(['remoteEntry.js'])
  })
})

describe('checkBundles', () => {
  test('default: what is taken by its door comes from the shell', async () => {
    const view = `import { atom } from 'jotai'
      import { createElement } from 'react'
      import { accountAtom } from '@foyer/shared-core/state'
      export const View = () => createElement('p', { title: String(accountAtom) }, String(atom(0)))`
    const builds = await compile(view)
    expect(() => checkBundles(builds)).not.toThrow()
  })

  test('error: a second copy of what the shell provides, also where it was joined with the view [FED-04: a remote brings no copy]', async () => {
    const copies: readonly [view: string, module: RegExp][] = [
      ["export { atomWithReset as View } from 'jotai/utils'", /^mf-tried bundles .+jotai\/esm\/vanilla/],
      [
        `import { atomWithReset } from 'jotai/utils'
        export const View = () => atomWithReset(String(new Date()))`,
        /^mf-tried bundles .+jotai\/esm\/vanilla/,
      ],
      [
        `import { BaseError } from '${join(process.cwd(), 'shared-core/src/errors/BaseError.ts')}'
        export class View extends BaseError {}`,
        /^mf-tried bundles .+shared-core\/src\/errors\/BaseError\.ts/,
      ],
    ]
    for (const [view, module] of copies) {
      const builds = await compile(view)
      expect(() => checkBundles(builds)).toThrow(module)
    }
  })

  test('error: a library of one kind of wallet in a file that others ask for too [CAP-03: quiet]', async () => {
    const libraries = [
      [pathOf('@solana/web3.js'), 'solana-read'],
      [pathOf('@sats-connect/core'), 'sats-connect'],
      [pathOf('@coinbase/wallet-sdk/dist/sdk-info.js'), 'coinbase'],
      [pathOf('@safe-global/safe-apps-sdk'), 'safe'],
      [pathOf('@walletconnect/universal-provider'), 'pairing'],
    ] as const
    for (const [path, chunk] of libraries) {
      const [here, elsewhere, apart] = [
        await compile(`export * as View from '${path}'`),
        await compile(`export const View = () => import(/* webpackChunkName: "core" */ '${path}')`),
        await compile(`export const View = () => import(/* webpackChunkName: "${chunk}" */ '${path}')`),
      ]
      expect(() => checkBundles(here)).toThrow(/^mf-tried holds .+ in a chunk without a name$/)
      expect(() => checkBundles(elsewhere)).toThrow(/^mf-tried holds .+ in core$/)
      expect(() => checkBundles(apart)).not.toThrow()
    }
  })

  test('error: a file that was named for one chunk lies in another', async () => {
    const builds = await compile(
      "export const View = () => import(/* webpackChunkName: 'late' */ './Late.js')",
      {
        'Late.ts': 'export const late = Date.now()',
      },
    )
    const late = [...(builds[0]?.modules ?? [])]
      .map((module) => module.nameForCondition() ?? '')
      .find((path) => path.endsWith('/Late.ts'))
    const wanted = (chunk: string) => ({ files: { 'mf-tried': { [chunk]: new Set([String(late)]) } } })
    expect(() => checkBundles(builds, wanted('core'))).toThrow(
      `mf-tried holds ${late} in late, but chunkFiles.ts wants it in core`,
    )
    expect(() => checkBundles(builds, wanted('late'))).not.toThrow()
  })

  test('error: a library that was named for one chunk lies in another, or in none', async () => {
    const path = pathOf('zod/mini')
    const builds = await compile(`export const View = () => import(/* webpackChunkName: "late" */ '${path}')`)
    const wanted = (chunk: string, library: string) => ({ libraries: { 'mf-tried': { [chunk]: [library] } } })
    expect(() => checkBundles(builds, wanted('late', 'zod'))).not.toThrow()
    expect(() => checkBundles(builds, wanted('core', 'zod'))).toThrow(
      'mf-tried holds zod in late, but chunkLibraries.ts wants it in core',
    )
    expect(() => checkBundles(builds, wanted('late', 'zo'))).toThrow(
      'mf-tried has no zo, which chunkLibraries.ts wants in late',
    )
  })
})
