import type { ContainerModules } from './containers.js'
import { load, type Scope } from './shares.js'

/** The bundler's data about the shared modules that chunks need. */
export type Consumption = {
  readonly chunkId: string
  readonly promises: Promise<unknown>[]
  /** Ids of shared modules by chunk. */
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>
  /** By id: a promise while it loads, 0 once it is loaded. */
  readonly installedModules: Record<string, Promise<unknown> | 0>
  readonly moduleToHandlerMapping: Readonly<
    Record<string, { shareKey: string; shareInfo: { shareConfig: { requiredVersion: string } } }>
  >
  readonly webpackRequire: ContainerModules
}

/** Loads a chunk's shared modules before the chunk runs. A module that fails to load fails the chunk, by name. */
export function consume(scope: Scope, of: Consumption): void {
  const { chunkId, promises, chunkMapping, installedModules, moduleToHandlerMapping, webpackRequire } = of
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id]
    if (known !== undefined) {
      if (known) promises.push(known)
      continue
    }
    const handler = moduleToHandlerMapping[id]
    if (!handler) continue
    const install = async () => {
      try {
        const { shareKey: name, shareInfo } = handler
        const factory = await load(scope, { name, requiredVersion: shareInfo.shareConfig.requiredVersion })
        webpackRequire.m[id] = (module) => {
          module.exports = factory()
        }
        installedModules[id] = 0
      } catch (error) {
        delete installedModules[id]
        throw error
      }
    }
    const installing = install()
    installedModules[id] = installing
    promises.push(installing)
  }
}
