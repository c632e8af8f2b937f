import type { CaipNetworkId } from '../../caip/caip.js'
import { bitcoinMainnetId, bitcoinTestnetId } from '../../constants/chains.js'
import type { Network } from '../../entities/Network.js'
import type { RestoreParameters } from '../Connector.js'
import { isTestAddress } from './orderAccounts.js'

const isTestnet = ({ caipNetworkId, testnet }: Network) =>
  testnet === true || caipNetworkId === bitcoinTestnetId

/**
 * Finds the network of an address: the wallet may be on another network than requested.
 * @returns The requested network if the address fits it, else the page's first that fits, else the address's own.
 */
export function networkOf(address: string, { caipNetworkId, networks }: RestoreParameters): CaipNetworkId {
  const isTest = isTestAddress(address)
  const fitting = networks.filter((network) => isTestnet(network) === isTest).map((x) => x.caipNetworkId)
  const own = isTest ? bitcoinTestnetId : bitcoinMainnetId
  return fitting.find((id) => id === caipNetworkId) ?? fitting[0] ?? own
}
