import { describe, expect, test } from '@rstest/core'
import { loadContainer } from './container.js'

declare const __webpack_require__: { federation: unknown }

const given: unknown[] = []
Object.assign(globalThis, { given })
const moduleOf = (body: string) => `data:text/javascript,${encodeURIComponent(body)}`
const container = `{
  init: async (...args) => { given.push(args) },
  get: async (name) => () => ({ module: name, of: 'of' }) }`
const runtime = moduleOf('export default (verify) => ({ verify })')
const verify = async (file: string) => file

describe('loadContainer', () => {
  test('default: a remote is held to the one scope that React and shared-core are in [FED-04: the scope]', async () => {
    const shareScopeMap = { foyer: { react: {} }, default: {} }
    __webpack_require__.federation = { instance: { shareScopeMap } }
    const entry = moduleOf(`export default (runtime) => (given.push(runtime.default), ${container})`)
    expect(await loadContainer({ entry, runtime }, verify)).toMatchObject({ module: './manifest' })
    expect(given).toEqual([
      { verify },
      [shareScopeMap.foyer, [], { shareScopeMap, shareScopeKeys: ['foyer'] }],
    ])
  })

  test('param: entry: in development it is the container itself', async () => {
    const entry = moduleOf(`const c = ${container}; export const init = c.init, get = c.get`)
    expect(await loadContainer({ entry, runtime: entry }, verify)).toMatchObject({ module: './manifest' })
  })

  test('error: a file that is no container', async () => {
    const entry = moduleOf('export const nothing = 0')
    await expect(loadContainer({ entry, runtime: entry }, verify)).rejects.toThrow(TypeError)
  })
})
