import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { describe, expect, test } from '@rstest/core'
import { EagerCompilePlugin, eagerHint } from '../../rspack.eagerCompile'
import { makeFolder } from '../fixtures/makeFolder'

/** Builds an entry that asks for two chunks, `late` and `later`. @returns The files that begin with the hint. */
function build(chunks: readonly string[]): Promise<readonly string[]> {
  const context = makeFolder()
  for (const name of ['late', 'later'])
    writeFileSync(join(context, `${name}.js`), `export const a = '${name}'`)
  const load = (name: string) => `import(/* webpackChunkName: "${name}" */ './${name}.js')`
  writeFileSync(join(context, 'entry.js'), `${load('late')}; ${load('later')}`)
  const output = { path: join(context, 'dist'), chunkFilename: '[name].[contenthash:8].js' }
  const plugins = [new EagerCompilePlugin(chunks)]
  return new Promise((resolve, reject) => {
    rspack({ mode: 'production', context, entry: './entry.js', output, plugins }).run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString('errors-only')))
      const files = Object.entries(stats.compilation.assets)
      const eager = files.filter(([, file]) => String(file.source()).startsWith(eagerHint))
      resolve(eager.map(([name]) => name.replace(/\..*/, '')).toSorted())
    })
  })
}

describe('EagerCompilePlugin', () => {
  test('default: the entry, and the chunks that are named', async () => {
    expect(await build([])).toEqual(['main'])
    expect(await build(['late'])).toEqual(['late', 'main'])
  })

  test('error: a chunk that is not there fails the build by its name', async () => {
    await expect(build(['late', 'renamed'])).rejects.toThrow('has no chunk renamed')
  })
})
