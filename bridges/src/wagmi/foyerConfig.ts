import type { Foyer } from '@foyer/kit'
import type { Chain, Transport } from 'viem'
import { type Config, type CreateConfigParameters, createConfig } from 'wagmi'
import { type FoyerConnectorOptions, foyerConnector } from './foyerConnector.js'

type Chains = readonly [Chain, ...Chain[]]
type Transports<chains extends Chains> = Record<chains[number]['id'], Transport>

/**
 * Makes wagmi's configuration with the modal as its one connector: it lists the wallets, and wagmi lists none beside it.
 * @param to `foyer`, and what wagmi's `createConfig` takes.
 * @example export const config = foyerConfig({ foyer, chains: [mainnet], transports: { [mainnet.id]: http() } })
 */
export const foyerConfig = <const chains extends Chains, transports extends Transports<chains>>({
  connector,
  foyer,
  ...to
}: Omit<CreateConfigParameters<chains, transports>, 'connectors' | 'multiInjectedProviderDiscovery'> & {
  foyer: Foyer
  connector?: FoyerConnectorOptions
}): Config<chains, transports> =>
  createConfig({
    ...(to as CreateConfigParameters<chains, transports>),
    connectors: [foyerConnector(foyer, connector)],
    multiInjectedProviderDiscovery: false,
  }) as unknown as Config<chains, transports>
