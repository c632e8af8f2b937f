import { InvalidCaipNetworkIdError } from '../errors/caip.js'
import { type CaipNetworkId, type ChainNamespace, isCanonical, isChainNamespace } from './caip.js'

/**
 * Takes a CAIP-2 id apart.
 * @returns Its namespace, and its reference: the EVM chain id in decimal, the start of a genesis hash elsewhere.
 * @throws {InvalidCaipNetworkIdError} Not exactly two non-empty parts, an unknown namespace [VAL-11], or a reference in
 * another spelling than its chain's.
 * @example parseCaipNetworkId('eip155:137').reference // '137'
 */
export function parseCaipNetworkId(text: string): parseCaipNetworkId.ReturnType {
  const [namespace, reference, ...rest] = text.split(':')
  if (!isChainNamespace(namespace) || !reference || rest.length > 0 || !isCanonical(namespace, reference))
    throw new InvalidCaipNetworkIdError({ text })
  return { chainNamespace: namespace, reference, caipNetworkId: `${namespace}:${reference}` }
}

export declare namespace parseCaipNetworkId {
  type ReturnType = { chainNamespace: ChainNamespace; reference: string; caipNetworkId: CaipNetworkId }
}

/** Whether a text is a CAIP-2 id of a known namespace [VAL-11]. */
export function isCaipNetworkId(text: unknown): text is CaipNetworkId {
  if (typeof text !== 'string') return false
  try {
    parseCaipNetworkId(text)
    return true
  } catch {
    return false
  }
}
