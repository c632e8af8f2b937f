import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { ContainerModules, VersionedModules } from './containers.js'
import createRuntime from './runtime.js'
import { isInRange } from './shares.js'

const share = (version: string, get: () => Promise<() => unknown>): VersionedModules[string] => [
  { version, get, scope: ['foyer'], shareConfig: {} },
]

/** A container as the bundler writes it: a shell that provides, or a remote that asks for one module. */
function setUp(shared: VersionedModules = {}) {
  const container: ContainerModules = {
    m: {},
    c: {},
    f: { j: () => {} },
    u: (id) => id,
    b: new URL('https://cdn.example.com/'),
    federation: { chunkMatcher: () => true, initOptions: { name: 'a', shared } },
  }
  const { bundlerRuntime } = createRuntime(async (file) => file)
  const instance = bundlerRuntime.init({ webpackRequire: container })
  const installedModules: Record<string, Promise<unknown> | 0> = {}
  /** Asks as the bundler does before it runs a chunk. */
  const consume = async (shareKey: string, requiredVersion: string) => {
    const promises: Promise<unknown>[] = []
    bundlerRuntime.consumes({
      chunkId: 'view',
      promises,
      chunkMapping: { view: ['7'] },
      installedModules,
      moduleToHandlerMapping: { 7: { shareKey, shareInfo: { shareConfig: { requiredVersion } } } },
      webpackRequire: container,
    })
    await Promise.all(promises)
    const module = { exports: undefined as unknown }
    container.m[7]?.(module)
    return module.exports
  }
  return { bundlerRuntime, consume, container, instance }
}

describe('createRuntime', () => {
  test('default: a remote has the one module that the shell provides [FED-04: the runtime]', async () => {
    const store = { name: 'the store' }
    const shell = setUp({ state: share('0.1.2', async () => () => store) })
    const remote = setUp()
    remote.bundlerRuntime.initContainerEntry({ shareScope: shell.instance.shareScopeMap.foyer as never })
    expect(await remote.consume('state', '^0.1.0')).toBe(store)
    expect(await shell.consume('state', '^0.1.0')).toBe(store)
  })

  test('behavior: two modals on one page have nothing in common, and nothing is kept on the page', async () => {
    const before = Object.getOwnPropertyNames(globalThis)
    const one = setUp({ state: share('0.1.0', async () => () => 1) })
    const other = setUp({ state: share('0.1.0', async () => () => 2) })
    expect([await one.consume('state', '^0.1.0'), await other.consume('state', '^0.1.0')]).toEqual([1, 2])
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
  })

  test('behavior: a module is loaded once, however many chunks of however many containers ask [FED-04: the runtime]', async () => {
    let loads = 0
    const shell = setUp({
      state: share('0.1.0', async () => {
        loads += 1
        return () => 'here'
      }),
    })
    const remote = setUp()
    remote.bundlerRuntime.initContainerEntry({ shareScope: shell.instance.shareScopeMap.foyer as never })
    for (const { consume } of [shell, shell, remote]) await consume('state', '^0.1.0')
    expect(loads).toBe(1)
  })

  test('takes the version in range that is loaded or loads, whichever was offered first', async () => {
    const loads: string[] = []
    const make = (version: string) =>
      share(version, async () => {
        loads.push(version)
        return () => version
      })
    const state = () => [...make('0.1.0'), ...make('0.1.4')]
    const { consume } = setUp({ state: state() })
    expect(await consume('state', '^0.1.2')).toBe('0.1.4')
    expect(await consume('state', '^0.1.0')).toBe('0.1.4')
    const other = setUp({ state: state() })
    const remote = setUp()
    remote.bundlerRuntime.initContainerEntry({ shareScope: other.instance.shareScopeMap.foyer as never })
    const both = [other.consume('state', '^0.1.2'), remote.consume('state', '^0.1.0')]
    expect(await Promise.all(both)).toEqual(['0.1.4', '0.1.4'])
    expect(loads).toEqual(['0.1.4', '0.1.4'])
  })

  test('error: what did not come fails its chunk, and is asked for again', async () => {
    let isDown = true
    const { consume } = setUp({
      state: share('0.1.0', async () => {
        if (isDown) throw new TypeError('down')
        return () => 'here'
      }),
    })
    await expect(consume('state', '^0.1.0')).rejects.toThrow('down')
    isDown = false
    expect(await consume('state', '^0.1.0')).toBe('here')
  })

  test('error: a remote built for another version fails by name [FED-04: the runtime]', async () => {
    const { consume } = setUp({ state: share('0.1.0', async () => () => 'here') })
    await expect(consume('state', '^0.2.0')).rejects.toThrow('state ^0.2.0 is not shared')
    await expect(consume('other', '^0.1.0')).rejects.toThrow('other ^0.1.0 is not shared')
  })
})

describe('isInRange', () => {
  test('default: as npm reads a caret', () => {
    const cases: [string, string, boolean][] = [
      ['19.3.1', '^19', true],
      ['18.3.1', '^19', false],
      ['20.0.0', '^19', false],
      ['2.20.3', '^2', true],
      ['0.1.4', '^0.1.0', true],
      ['0.2.0', '^0.1.0', false],
      ['0.1.0', '^0.1.4', false],
      ['0.0.3', '^0.0.3', true],
      ['0.0.4', '^0.0.3', false],
      ['1.3.0', '^1.2.9', true],
      ['1.2.8', '^1.2.9', false],
      ['2.0.0', '^1.2.9', false],
    ]
    for (const [version, range, isIn] of cases)
      expect([version, range, isInRange(version, range)]).toEqual([version, range, isIn])
  })

  test('behavior: a version is in its own range, and in none of a higher major', () => {
    const part = fc.nat({ max: 40 })
    fc.assert(
      fc.property(part, part, part, (major, minor, patch) => {
        const version = `${major}.${minor}.${patch}`
        expect(isInRange(version, `^${version}`)).toBe(true)
        expect(isInRange(version, `^${major + 1}.0.0`)).toBe(false)
      }),
    )
  })
})
