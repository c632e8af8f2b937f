import { type Client, createClient, type EIP1193RequestFn, fallback, http, type Transport } from 'viem'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { Config } from '../../config/Config.js'
import { rpcUrlsOf } from '../../config/networks.js'
import {
  rpcBatchSize,
  rpcBatchWaitMs,
  rpcRankIntervalMs,
  rpcRankSamples,
  rpcRankWeights,
  rpcTimeoutMs,
} from '../../constants/timing.js'
import type { Network } from '../../entities/Network.js'
import { NetworkNotFoundError } from '../../errors/network.js'
import { getActivity } from '../activity.js'
import { findNetwork } from '../networkRegistry.js'

// Keyed by the modal's own config, so that two modals on one page share nothing.
const clients = new WeakMap<Config, WeakMap<Network, Client>>()

/**
 * The JSON-RPC client of a network, configured or added since, one a modal; a definition that is replaced gets its own.
 * @throws {NetworkNotFoundError} @throws {MissingRpcUrlError} The network has no address [API-41].
 */
export function getClient(config: Config, { caipNetworkId }: { caipNetworkId: CaipNetworkId }): Client {
  const network = findNetwork(config, caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const own = clients.get(config) ?? new WeakMap<Network, Client>()
  clients.set(config, own)
  const known = own.get(network)
  if (known) return known
  // A contract may name servers to ask (EIP-3668); the page did not configure them.
  const made = createClient({ transport: createTransport(config, network), ccipRead: false })
  own.set(network, made)
  return made
}

/** How RPC addresses are ranked [CON-35]. */
export const rankOptions = {
  interval: rpcRankIntervalMs,
  sampleCount: rpcRankSamples,
  weights: rpcRankWeights,
}

/** One address is asked directly; several stand in for one another, the quickest and steadiest first [API-40]. */
export function createTransport(
  config: Config,
  network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>,
): Transport {
  const isBatched = wantsBatches(config, network.caipNetworkId)
  const transports = rpcUrlsOf(network).map((url) =>
    http(url, {
      timeout: rpcTimeoutMs,
      // A batch is one POST of many calls; a node that cannot take one says so in its definition [API-39].
      ...(isBatched && { batch: { batchSize: rpcBatchSize, wait: rpcBatchWaitMs } }),
      fetchFn: (input, init) => config.fetch(String(input), init),
    }),
  )
  const [only, ...others] = transports
  if (only && others.length === 0) return only
  const activity = getActivity(config)
  return fallback(transports, {
    rank: {
      ...rankOptions,
      // viem measures for ever: while the modal is closed this waits, which holds its loop without a timer.
      async ping({ transport }: { transport: { request: EIP1193RequestFn } }) {
        await activity.whenActive()
        await transport.request({ method: 'net_listening' })
      },
    },
  })
}

/** `customRpcUrls: { 'eip155:1': [{ url, batch: false }] }` turns batching off for a network. */
function wantsBatches({ options }: Config, caipNetworkId: CaipNetworkId): boolean {
  const own = options.customRpcUrls?.[caipNetworkId] ?? []
  return !own.some((x) => typeof x === 'object' && x.batch === false)
}
