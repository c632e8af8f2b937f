import { expect, test } from '@rstest/core'
import { loadContainer } from './container.js'

declare const __webpack_require__: { federation: unknown }

test('loadContainer: a remote is held to the one scope that React and shared-core are in [FED-04: the scope]', async () => {
  const calls: unknown[] = []
  __webpack_require__.federation = {
    instance: {
      registerRemotes: (...args: unknown[]) => void calls.push(args),
      loadRemote: async (id: string) => `module of ${id}`,
    },
  }
  const entry = 'https://cdn.example.com/connect/remoteEntry.js?r=1'
  expect(await loadContainer({ name: 'foyer_connect', entry })).toBe('module of foyer_connect/manifest')
  expect(calls).toEqual([
    // Registered anew each time: a container that failed may be there by now.
    [[{ name: 'foyer_connect', type: 'module', entry, shareScope: ['foyer'] }], { force: true }],
  ])
})
