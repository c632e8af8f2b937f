import type { Network } from '../entities/Network.js'
import type { Config } from './Config.js'
import { createNetwork } from './networks.js'

/**
 * Reads a network the page adds later by the same rules as those it started with.
 * @throws {NetworkNotFoundError} A CAIP-2 id that we do not know. @throws {InvalidOptionError} Not a network.
 */
export const createNetworkFrom = ({ services, projectId, options }: Config, network: unknown): Network =>
  createNetwork(network, { template: services.rpc, projectId, custom: options.customRpcUrls ?? {} })
