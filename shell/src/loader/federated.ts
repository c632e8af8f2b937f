import { createInstance, type Instance, type Start } from './createInstance.js'
import type { FoyerOptions } from './types.js'

/**
 * What a host of Module Federation takes from the shell's container, by its manifest: makes one modal for this page,
 * as the loader does. Everything else comes later, by imports of our own: what a host's runtime fails to load it never
 * tries again.
 * @throws {Error} `UnknownOptionError`, naming the option.
 * @example const { createFoyer } = await import('foyer/loader')
 */
export function createFoyer(options: FoyerOptions): Instance {
  let made: Start | undefined
  const start = async () => {
    made ??= (await import('./federatedStart.js')).createStart(options)
    return made
  }
  return createInstance(options, {
    prefetch: async () => (await start()).prefetch(),
    shell: async () => (await start()).shell(),
  })
}
