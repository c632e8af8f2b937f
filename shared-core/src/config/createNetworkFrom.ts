import { servedNamespaces } from '../constants/chains.js'
import type { Network } from '../entities/Network.js'
import { NetworkNotFoundError } from '../errors/network.js'
import type { Config } from './Config.js'
import { createNetwork } from './networks.js'

/**
 * Reads a network the page adds later by the same rules as those it started with.
 * @throws {NetworkNotFoundError} A CAIP-2 id that we do not know, or a namespace that nothing here could serve.
 * @throws {InvalidOptionError} Not a network.
 */
export function createNetworkFrom({ services, projectId, options }: Config, given: unknown): Network {
  const network = createNetwork(given, {
    template: services.rpc,
    esplora: services.esplora,
    projectId,
    custom: options.customRpcUrls ?? {},
  })
  const { caipNetworkId, chainNamespace } = network
  if (!servedNamespaces.some((x) => x === chainNamespace)) throw new NetworkNotFoundError({ caipNetworkId })
  return network
}
