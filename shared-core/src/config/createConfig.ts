import { createBlockchainApi } from '../api/blockchain/BlockchainApi.js'
import { createApiClient } from '../api/createApiClient.js'
import { servedNamespaces } from '../constants/chains.js'
import { sdkVersion } from '../constants/sdk.js'
import type { Network } from '../entities/Network.js'
import type { BaseError } from '../errors/BaseError.js'
import { NetworkNotConfiguredError, NetworkNotFoundError } from '../errors/network.js'
import { ProjectIdMissingError } from '../errors/projectId.js'
import { createStorage } from '../storage/createStorage.js'
import type { Config, Outside } from './Config.js'
import { resolveFeatures } from './features.js'
import { createNetwork, type RpcRules } from './networks.js'
import { browserOutside } from './outside.js'
import { readOptions } from './readOptions.js'
import { createServices } from './services.js'

/**
 * Makes the configuration of one modal. The only place of the product that names the browser's `fetch`.
 * @returns The configuration; its `alerts` hold mistakes that the developer must mend, as a missing project id.
 * @throws {UnknownOptionError} An option that does not exist.
 * @throws {InvalidOptionError} A value that an option cannot have.
 * @throws {NetworkNotFoundError} A network id that we do not know.
 * @throws {SiwxOptionsConflictError} Both `siwx` and `siweConfig`.
 * @example createConfig({ projectId: 'demo', services: 'sandbox', networks: ['eip155:1'] })
 */
export function createConfig(given: unknown, replaced: Partial<Outside> = {}): Config {
  const options = readOptions(given)
  const outside: Outside = {
    ...browserOutside(),
    fetch: (input, init) => globalThis.fetch(input, init),
    ...replaced,
  }
  const { clock, fetch, origin } = outside
  const projectId = options.projectId?.trim() ?? ''
  const alerts: BaseError[] = projectId ? [] : [new ProjectIdMissingError()]

  const services = createServices({ option: options.services, origin })
  const rules: RpcRules = {
    template: services.rpc,
    esplora: services.esplora,
    projectId,
    custom: options.customRpcUrls ?? {},
  }
  const networks = createNetworks(options.networks ?? ['eip155:1'], rules)
  const defaultNetwork = findDefault(networks, options.defaultNetwork, { rules, alerts })

  const storage = createStorage({ backend: outside.storage, onForeignChange: outside.onStorageChange })
  if (options.quietUntilOpened === false) storage.unlock()

  const client = (baseUrl: string) => createApiClient({ baseUrl, projectId, sdkVersion, fetch, clock })
  return {
    ...outside,
    options,
    given,
    projectId,
    storage,
    services,
    networks,
    defaultNetwork,
    api: {
      blockchain: createBlockchainApi(client(services.blockchainApi)),
      provider: client(services.provider),
      analytics: services.analytics === undefined ? undefined : client(services.analytics),
    },
    metadata: { name: origin, description: '', url: origin, icons: [], ...options.metadata },
    features: resolveFeatures({ local: options.features ?? {}, remote: undefined }).features,
    alerts,
  }
}

/** Networks of a namespace without an adapter are left out: nothing could serve them. */
function createNetworks(given: readonly unknown[], rules: RpcRules): readonly [Network, ...Network[]] {
  const all = given.map((x) => createNetwork(x, rules))
  const served = all.filter((x) => servedNamespaces.some((namespace) => namespace === x.chainNamespace))
  const [first, ...rest] = served.filter(
    (x, index) => served.findIndex((y) => y.caipNetworkId === x.caipNetworkId) === index,
  )
  if (!first) throw new NetworkNotFoundError({ caipNetworkId: all[0]?.caipNetworkId ?? 'none' })
  return [first, ...rest]
}

/** Falls back to the first network, with an alert for the developer, if the default is not configured [ERR-14]. */
function findDefault(
  networks: readonly [Network, ...Network[]],
  given: unknown,
  { rules, alerts }: { rules: RpcRules; alerts: BaseError[] },
): Network {
  if (given === undefined) return networks[0]
  const { caipNetworkId } = createNetwork(given, rules)
  const found = networks.find((x) => x.caipNetworkId === caipNetworkId)
  if (!found) alerts.push(new NetworkNotConfiguredError({ caipNetworkId }))
  return found ?? networks[0]
}
