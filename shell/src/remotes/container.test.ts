import { describe, expect, test } from '@rstest/core'
import { loadContainer } from './container.js'

declare const __webpack_require__: { federation: unknown }

const given: unknown[] = []
Object.assign(globalThis, { given })
const containerOf = (body: string) => `data:text/javascript,${encodeURIComponent(body)}`

describe('loadContainer', () => {
  test('default: a remote is held to the one scope that React and shared-core are in [FED-04: the scope]', async () => {
    const shareScopeMap = { foyer: { react: {} }, default: {} }
    __webpack_require__.federation = { instance: { shareScopeMap } }
    const entry = containerOf(`
      export const init = async (...args) => { given.push(args) }
      export const get = async (name) => () => ({ module: name })`)
    expect(await loadContainer({ entry })).toEqual({ module: './manifest' })
    expect(given).toEqual([[shareScopeMap.foyer, [], { shareScopeMap, shareScopeKeys: ['foyer'] }]])
  })

  test('error: a file that is no container', async () => {
    await expect(loadContainer({ entry: containerOf('export const nothing = 0') })).rejects.toThrow(TypeError)
  })
})
