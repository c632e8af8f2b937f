import type { ChainNamespace } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import { UnsupportedChainError } from '../errors/send.js'
import type { Adapter } from './Adapter.js'
import { createBip122Adapter } from './bip122/createBip122Adapter.js'
import { createEip155Adapter } from './eip155/createEip155Adapter.js'
import { createSolanaAdapter } from './solana/createSolanaAdapter.js'

/** Each factory is small: the adapter's methods load in chunks of their own. */
const factories: Partial<Record<ChainNamespace, (config: Config) => Adapter>> = {
  bip122: createBip122Adapter,
  eip155: createEip155Adapter,
  solana: createSolanaAdapter,
}

// Keyed by the modal's own config, so that two modals on one page share nothing.
const adapters = new WeakMap<Config, Map<ChainNamespace, Adapter>>()

/**
 * Hands out the adapter of a namespace, one a modal.
 * @returns Its methods load what they need when they are called.
 * @throws {UnsupportedChainError} No adapter serves the namespace.
 * @example const adapter = await getAdapter(config, 'eip155')
 */
export async function getAdapter(config: Config, namespace: ChainNamespace): Promise<Adapter> {
  const create = factories[namespace]
  if (!create) throw new UnsupportedChainError({ chainNamespace: namespace })
  const own = adapters.get(config) ?? new Map<ChainNamespace, Adapter>()
  adapters.set(config, own)
  const made = own.get(namespace) ?? create(config)
  own.set(namespace, made)
  return made
}
