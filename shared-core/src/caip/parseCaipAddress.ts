import { InvalidCaipAddressError } from '../errors/caip.js'
import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  isCanonical,
  isChainNamespace,
} from './caip.js'

/**
 * Takes a CAIP-10 account apart.
 * @returns Its bare address, its chain and the chain's namespace.
 * @throws {InvalidCaipAddressError} Not exactly three non-empty parts, an unknown namespace [VAL-10], or a chain in another
 * spelling than its own.
 * @example parseCaipAddress('eip155:1:0xab…cd').address // '0xab…cd'
 */
export function parseCaipAddress(text: string): parseCaipAddress.ReturnType {
  const [namespace, reference, address, ...rest] = text.split(':')
  if (
    !isChainNamespace(namespace) ||
    !reference ||
    !isCanonical(namespace, reference) ||
    !address ||
    rest.length > 0
  )
    throw new InvalidCaipAddressError({ text })
  const caipNetworkId: CaipNetworkId = `${namespace}:${reference}`
  return {
    address,
    chainNamespace: namespace,
    reference,
    caipNetworkId,
    caipAddress: `${caipNetworkId}:${address}`,
  }
}

export declare namespace parseCaipAddress {
  type ReturnType = {
    address: string
    chainNamespace: ChainNamespace
    reference: string
    caipNetworkId: CaipNetworkId
    caipAddress: CaipAddress
  }
}
