import type { CaipNetworkId } from '../../caip/caip.js'
import {
  bitcoinMainnetId,
  bitcoinSignetId,
  bitcoinTestnet4Id,
  bitcoinTestnetId,
} from '../../constants/chains.js'
import type { Network } from '../../entities/Network.js'
import { isObject, isText } from '../../guards.js'
import type { RestoreParameters } from '../Connector.js'
import { isTestAddress } from './orderAccounts.js'

const isTestnet = ({ caipNetworkId, testnet }: Network) =>
  testnet === true || caipNetworkId === bitcoinTestnetId

/**
 * Finds the network of an address: the wallet may be on another network than requested. Networks share address formats, so
 * the wallet's own word counts where it gives one.
 * @param told Networks that the wallet reports for the address.
 * @returns One of the reported networks, or of those that share the address format: the requested one, else the first that
 * the dapp lists, else the first.
 */
export function networkOf(
  address: string,
  { caipNetworkId, networks }: RestoreParameters,
  told: readonly CaipNetworkId[] = [],
): CaipNetworkId {
  const isTest = isTestAddress(address)
  const isFitting = (network: Network) =>
    told.length > 0 ? told.includes(network.caipNetworkId) : isTestnet(network) === isTest
  const fitting = networks.filter(isFitting).map((x) => x.caipNetworkId)
  const own = told[0] ?? (isTest ? bitcoinTestnetId : bitcoinMainnetId)
  return fitting.find((id) => id === caipNetworkId) ?? fitting[0] ?? own
}

/** Stands for a network whose name cannot be read. */
export const unknownNetworkId = 'bip122:unknown' satisfies CaipNetworkId

const ids: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['bitcoin', bitcoinMainnetId],
  ['btc', bitcoinMainnetId],
  ['main', bitcoinMainnetId],
  ['mainnet', bitcoinMainnetId],
  ['livenetmainnet', bitcoinMainnetId],
  ['livenet', bitcoinMainnetId],
  ['testnet', bitcoinTestnetId],
  ['testnet3', bitcoinTestnetId],
  ['testnet4', bitcoinTestnet4Id],
  ['signet', bitcoinSignetId],
  ['regtest', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
])

/**
 * Reads the name of a network as wallets write it: UniSat's `BITCOIN_SIGNET`, sats-connect's `Testnet4`, the wallet
 * standard's `bitcoin:mainnet`, or an object with one of these.
 * @returns Its CAIP-2 id. A name that we do not know becomes an id that no page lists; undefined if there is no name.
 * @example readNetworkName({ enum: 'FRACTAL_BITCOIN_MAINNET' }) // 'bip122:FRACTAL_BITCOIN_MAINNET'
 */
export function readNetworkName(told: unknown): CaipNetworkId | undefined {
  if (isObject(told)) {
    const { bitcoin, bitcoinNetwork, chain, enum: value, id, name, network } = told
    return [value, bitcoin, id, name, network, bitcoinNetwork, chain]
      .map(readNetworkName)
      .find((x) => x !== undefined)
  }
  if (!isText(told) || told === '') return undefined
  const words = told.toLowerCase().split(/[\s_:.-]+/)
  const isPrefixed = words.length > 1 && ['bitcoin', 'btc', 'bip122'].includes(words[0] ?? '')
  const known = ids.get(words.slice(isPrefixed ? 1 : 0).join(''))
  const reference = told.replace(/^bip122:/, '').replace(/[^a-z0-9_-]+/gi, '_')
  return known ?? `bip122:${reference.slice(0, referenceLimit)}`
}

/** CAIP-2 allows no longer one. */
const referenceLimit = 32
