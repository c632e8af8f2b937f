import type { ChainNamespace } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import { UnsupportedChainError } from '../errors/send.js'
import type { Adapter } from './Adapter.js'
import { createEip155Adapter } from './eip155/createEip155Adapter.js'

// Keyed by the modal's own config, so that two modals on one page share nothing.
const adapters = new WeakMap<Config, Adapter>()

/**
 * Hands out the adapter of a namespace, one a modal.
 * @returns Its methods load what they need when they are called.
 * @throws {UnsupportedChainError} No adapter serves the namespace.
 * @example const adapter = await getAdapter(config, 'eip155')
 */
export async function getAdapter(config: Config, namespace: ChainNamespace): Promise<Adapter> {
  if (namespace !== 'eip155') throw new UnsupportedChainError({ chainNamespace: namespace })
  const made = adapters.get(config) ?? createEip155Adapter(config)
  adapters.set(config, made)
  return made
}
