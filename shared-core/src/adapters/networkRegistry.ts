import type { CaipNetworkId } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import type { Network } from '../entities/Network.js'

// Keyed by the modal's own config, so that two modals on one page share nothing.
// Each chain once: no more than the page itself names.
const added = new WeakMap<Config, Map<CaipNetworkId, Network>>()

/** Makes a network that the page added later known to the adapters. */
export function registerNetwork(config: Config, network: Network): void {
  const own = added.get(config) ?? new Map<CaipNetworkId, Network>()
  added.set(config, own.set(network.caipNetworkId, network))
}

/** A network the page configured, or added since. */
export function findNetwork(config: Config, caipNetworkId: CaipNetworkId): Network | undefined {
  return (
    added.get(config)?.get(caipNetworkId) ?? config.networks.find((x) => x.caipNetworkId === caipNetworkId)
  )
}
