import { bitcoinMainnetId } from '../constants/chains.js'
import type { Network } from '../entities/Network.js'
import { MissingRpcUrlError, NetworkNotFoundError } from '../errors/network.js'
import { knownNetworks } from './knownNetworks.js'
import { readDefinition } from './readDefinition.js'

/** How a network's JSON-RPC addresses are made. */
export type RpcRules = {
  /** `{caipNetworkId}` and `{projectId}` are filled in [API-29]. */
  template: string
  /** Bitcoin's main network is asked here instead, by REST. */
  esplora: string
  projectId: string
  custom: Readonly<Record<string, readonly (string | { readonly url: string })[]>>
}

/**
 * Makes a network of an id we know or of a full definition.
 * @returns The network with the addresses to ask, first to last.
 * @throws {NetworkNotFoundError} A bare id that we do not know.
 * @throws {InvalidOptionError} A definition that lacks something.
 */
export function createNetwork(given: unknown, rules: RpcRules): Network {
  if (typeof given === 'string') {
    const known = knownNetworks.get(given)
    if (!known) throw new NetworkNotFoundError({ caipNetworkId: given, hint: unknownId })
    return withRpcUrls({ ...known, rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } }, rules)
  }
  return withRpcUrls(readDefinition(given), rules)
}

const unknownId = 'Foyer does not know this id: pass the full definition of the network.'

/**
 * The page's own addresses win; a chain we know is asked through the gateway; another by its definition. Bitcoin speaks
 * no JSON-RPC: its definition's addresses are Esplora ones, and the service's comes last.
 */
function withRpcUrls(network: Network, { template, esplora, projectId, custom }: RpcRules): Network {
  const { caipNetworkId } = network
  const own = custom[caipNetworkId]?.map((x) => (typeof x === 'string' ? x : x.url))
  const gateway = template
    .replace('{caipNetworkId}', encodeURIComponent(caipNetworkId))
    .replace('{projectId}', encodeURIComponent(projectId))
  const defined = network.rpcUrls.chainDefault.http
  const isBitcoin = network.chainNamespace === 'bip122'
  const served = isBitcoin
    ? [...defined, ...(caipNetworkId === bitcoinMainnetId ? [esplora] : [])]
    : [gateway]
  const http = own ?? (isBitcoin || knownNetworks.has(caipNetworkId) ? served : defined)
  const [rpcUrl] = http
  return {
    ...network,
    rpcUrls: { default: { http }, chainDefault: network.rpcUrls.chainDefault },
    ...(rpcUrl === undefined ? {} : { rpcUrl }),
  }
}

/**
 * The addresses a network is asked at, first to last [API-40].
 * @returns At least one address.
 * @throws {MissingRpcUrlError} The network has none [API-41].
 */
export function rpcUrlsOf(
  network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>,
): readonly [string, ...string[]] {
  const [first, ...rest] = network.rpcUrls.default.http
  if (first === undefined) throw new MissingRpcUrlError({ caipNetworkId: network.caipNetworkId })
  return [first, ...rest]
}
