import type { Config, Outside } from '../config/Config.js'
import { createConfig } from '../config/createConfig.js'
import { createTestApi, type TestApi } from './createTestApi.js'
import { createTestClock, type TestClock } from './createTestClock.js'
import { createTestStorage, type TestStorage } from './createTestStorage.js'
import { createTestVisibility, type TestVisibility } from './createTestVisibility.js'

export type TestConfig = {
  config: Config
  clock: TestClock
  api: TestApi
  storage: TestStorage
  visibility: TestVisibility
}

/**
 * A real configuration over a world the test holds: its clock, network and storage, and whether its page is seen.
 * @returns The configuration and that world.
 * @example const { config, clock, api } = createTestConfig({ options: { networks: ['eip155:137'] } })
 */
export function createTestConfig(given: createTestConfig.Parameters = {}): TestConfig {
  const clock = createTestClock()
  const visibility = createTestVisibility()
  const api = createTestApi()
  const storage = given.storage ?? createTestStorage()
  const options = {
    projectId: 'test',
    services: { preset: 'selfHosted', origin: 'https://foyer.test' },
    networks: ['eip155:1', 'eip155:137'],
    ...given.options,
  }
  const outside: Partial<Outside> = {
    clock,
    visibility,
    fetch: api.fetch,
    storage,
    onStorageChange: () => () => {},
    origin: 'https://dapp.test',
    href: 'https://dapp.test/page',
    language: 'en',
    timezone: () => 'Europe/Berlin',
    isMobile: false,
    savesData: false,
    parentOrigin: undefined,
    windowProvider: () => undefined,
    ...given.outside,
  }
  return { config: createConfig(options, outside), clock, api, storage, visibility }
}

export declare namespace createTestConfig {
  type Parameters = {
    options?: Readonly<Record<string, unknown>>
    outside?: Partial<Outside>
    storage?: TestStorage
  }
}
